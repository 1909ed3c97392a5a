import character from './character.json';

/** Texts of sets of characters. */
export default { character };
