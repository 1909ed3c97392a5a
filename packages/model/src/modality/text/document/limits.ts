/** Version of the text documents and commands that this model writes; equals the number of `textMigrations`. */
export const textVersion = 2;
/** Maximum length of a text, all its parts together, in code points. */
export const maxTextPoints = 1_000_000;
/** Maximum number of parts of a text, such as source and translation. */
export const maxParts = 8;
/** Maximum number of spans and links of one text, and of marks that one command may name. */
export const maxMarks = 20_000;
/** Maximum number of sections of one text; neighbouring sentences of a text with more are joined (`cutSentences`). */
export const maxSections = 50_000;
/** Maximum number of ranges of one span. */
export const maxRanges = 20;
/** Maximum number of ends of one link. */
export const maxEnds = 20;
