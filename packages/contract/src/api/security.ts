/** Single sign-on, second factor, personal access tokens. */
export const securityApi = {};
