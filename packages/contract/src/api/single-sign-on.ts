/** Single sign-on (OpenID Connect). */
export const singleSignOnApi = {};
