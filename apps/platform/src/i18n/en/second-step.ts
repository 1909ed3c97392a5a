import secondFactor from './second-factor.json';

/** Texts of the second factor, for its step at sign-in and for the personal centre. */
export default { 'second-factor': secondFactor };
