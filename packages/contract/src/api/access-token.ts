/** Personal access tokens. */
export const accessTokenApi = {};
