/** The platform itself: messages, jobs, storage, sessions. */
export const administrationApi = {};
