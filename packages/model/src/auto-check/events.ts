/**
 * Events such as `[laughter]`, which are not spoken. One never reaches over another bracket: a text of nothing but brackets
 * takes no longer than another.
 */
export const events = /[[【<][^[【<\]】>]*[\]】>]/g;

export const opensEvent = (character: string): boolean => character !== '' && '[【<'.includes(character);
export const closesEvent = (character: string): boolean => character !== '' && ']】>'.includes(character);
