/** Teams and their members. */
export const teamApi = {};
