import type { TextCheck, TextFinding } from './finding.ts';

/** A spelling dictionary. Words that are not looked up yet count as correct until they are. */
export interface Speller {
  /** Null while the word has not been looked up; otherwise the suggestions for a wrong one, or true. */
  readonly lookUp: (word: string) => true | readonly string[] | null;
}

/** English words; what has other letters, digits, capitals within or is in brackets is a name, a code or an event. */
const words = /[A-Za-z]+(?:['’][A-Za-z]+)*/g;
const isOther = /[\p{L}\p{N}_@/\\-]/u;
const events = /[[<{][^[<{\]>}]*[\]>}]/g;

/** English words that a dictionary does not have; `known` are accepted in any case. */
export function spellingCheck(known: Iterable<string>, { lookUp }: Speller): TextCheck {
  const accepted = new Set(Array.from(known, (word) => word.toLowerCase()));
  return (text) => {
    const found: TextFinding[] = [];
    // Of the same length, so that positions stay
    const spoken = text.replaceAll(events, (event) => ' '.repeat(event.length));
    for (const { 0: word, index } of spoken.matchAll(words)) {
      const end = index + word.length;
      if (word.length < 2 || isOther.test(spoken.charAt(index - 1)) || isOther.test(spoken.charAt(end))) continue;
      if (/[a-z][A-Z]|^[A-Z]{2,}$/.test(word) || accepted.has(word.toLowerCase())) continue;
      const answer = lookUp(word.replaceAll('’', "'"));
      if (answer === null || answer === true) continue;
      const [suggestion] = answer;
      found.push({
        code: 'check_spelling',
        params: { found: word },
        start: index,
        end,
        ...(suggestion !== undefined && { suggestion }),
      });
    }
    return found;
  };
}
