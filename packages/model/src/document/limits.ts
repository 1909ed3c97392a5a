/** Most comments in one place: on a unit, or on the whole. */
export const maxComments = 200;
/** Most bytes of one document as JSON in UTF-8: 100,000 segments with a sentence each. */
export const maxDocumentBytes = 24 * 1024 ** 2;
