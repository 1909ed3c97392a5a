import accessToken from './access-token.json';
import secondFactor from './second-factor.json';

/** Texts of the second factor and of access tokens: for the personal centre, administration, and the second step at sign-in. */
export default { 'second-factor': secondFactor, 'access-token': accessToken };
