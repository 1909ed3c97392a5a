/** Maximum number of comments on one unit, or on the whole item. */
export const maxComments = 200;
/** Maximum number of error types that one verdict names. */
export const maxErrorTypes = 10;
/** Maximum size of a document as UTF-8 JSON, in bytes: 100,000 segments of one sentence each. */
export const maxDocumentBytes = 24 * 1024 ** 2;
