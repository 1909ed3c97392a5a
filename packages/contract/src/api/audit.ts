/** The audit trail. */
export const auditApi = {};
