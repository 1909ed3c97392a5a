/** Accounts, as the platform administrator keeps them. */
export const userApi = {};
