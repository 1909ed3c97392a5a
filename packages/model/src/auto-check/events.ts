/**
 * Events such as `[laughter]`, which are not spoken. One never reaches over another bracket: a text of nothing but
 * brackets takes no longer than another.
 */
export const events = /[[【<][^[【<\]】>]*[\]】>]/g;

/** Whether an event such as `[laughter]` or `【笑】` begins with this character. */
export const opensEvent = (character: string): boolean => character !== '' && '[【<'.includes(character);
/** Whether an event ends with this character. */
export const closesEvent = (character: string): boolean => character !== '' && ']】>'.includes(character);
