import { refuse, type Fault, type FaultPath } from '../fault/index.ts';

/**
 * Characters that make two names look alike or one name look like another: controls and line breaks, whatever joins, separates or turns text
 * without being seen, halves of surrogate pairs and code points that are no characters. Texts may hold joiners (Persian, Indic, emoji
 * need them); names may not.
 */
const hidden = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Noncharacter_Code_Point}\u034f\u115f\u1160\u3164\uffa0]/u;

/** The first character of a name that names may not hold, as `U+202E`; undefined when it is plain. */
export function hiddenCharacterIn(name: string): string | undefined {
  const character = hidden.exec(name)?.[0];
  return character === undefined
    ? undefined
    : `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}

/** The fault of a name that holds such a character. */
export function checkName(name: string, path: FaultPath): Fault | null {
  const character = hiddenCharacterIn(name);
  return character === undefined ? null : refuse('name_character', path, { character }).fault;
}
