/** Notices to a person about what concerns them. */
export const notificationApi = {};
