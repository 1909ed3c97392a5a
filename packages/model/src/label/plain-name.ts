import { refuse, type Fault, type FaultPath } from '../fault/index.ts';

/**
 * Characters that make two names look alike or disguise a name: control characters, line breaks, invisible joiners,
 * separators and bidi controls, lone surrogates and noncharacters. Texts may contain joiners, which Persian, Indic
 * scripts and emoji need; names may not.
 */
const hidden = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Noncharacter_Code_Point}\u034f\u115f\u1160\u3164\uffa0]/u;

/** Returns the first forbidden character of a name as `U+202E`, or undefined when the name is plain. */
export function hiddenCharacterIn(name: string): string | undefined {
  const character = hidden.exec(name)?.[0];
  return character === undefined
    ? undefined
    : `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}

/** Returns a fault when a name contains a forbidden character. */
export function checkName(name: string, path: FaultPath): Fault | null {
  const character = hiddenCharacterIn(name);
  return character === undefined ? null : refuse('name_character', path, { character }).fault;
}
