import accessToken from './access-token.json';
import secondFactor from './second-factor.json';
import singleSignOn from './single-sign-on.json';

/**
 * Texts of the second factor, single sign-on and access tokens: for the personal centre, administration, and the second
 * step at sign-in.
 */
export default { 'second-factor': secondFactor, 'access-token': accessToken, 'single-sign-on': singleSignOn };
