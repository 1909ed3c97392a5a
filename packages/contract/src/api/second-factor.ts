/** The second factor (TOTP) and its recovery codes. */
export const secondFactorApi = {};
