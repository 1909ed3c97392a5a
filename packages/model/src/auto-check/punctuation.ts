import { closesEvent, opensEvent } from './events.ts';
import { quoted, type TextCheck, type TextFinding } from './finding.ts';

/** Repeated marks: two of one mark, `!` and `?` from the fourth on, dots only as two. */
const repeated = /([，。、；：,;:])\1+|([！？!?])\2{3,}/g;
const dots = /\.+/g;
/** Begins where a run of spaces begins: a long one is looked at once. */
const spaced = /(?<![ \t\u3000])[ \t\u3000]+(?=[，。！？；：、]|[,.!?;:](?:\s|$))/g;
const endMark = /[。．.！!？?…]$/;
const anyEndMark = /[。．.！!？?…，,；;、]/;
const closing = /[\s"'”’」』）)】》〉\]]/;
const hanIn = /\p{Script=Han}/u;

/** Finds what every convention forbids: repeated marks and spaces before a mark. */
export const marksOnce: TextCheck = (text) => {
  const found: TextFinding[] = [];
  const add = (start: number, piece: string, suggestion: string, code: TextFinding['code']): void => {
    found.push({ code, params: { found: quoted(piece) }, start, end: start + piece.length, suggestion });
  };
  for (const { 0: piece, index } of text.matchAll(repeated))
    add(index, piece, Array.from(piece)[0] ?? '', 'check_punctuation_repeated');
  for (const { 0: piece, index } of text.matchAll(dots))
    if (piece.length === 2) add(index, piece, '.', 'check_punctuation_repeated');
  for (const { 0: piece, index } of text.matchAll(spaced)) add(index, piece, '', 'check_punctuation_space');
  return found.sort((a, b) => a.start - b.start);
};

/** A text ends with a mark; marks of sounds such as `[laughter]` and quotation marks behind it do not count. */
export const endMarkRequired: TextCheck = (text) => {
  const spoken = withoutLast(withoutEvents(text), closing);
  if (spoken === '' || endMark.test(spoken)) return [];
  const last = text.trimEnd().length;
  const isClosed = spoken.length < withoutEvents(text).trimEnd().length;
  return [
    {
      code: 'check_end_mark_missing',
      start: spoken.length,
      end: spoken.length,
      // Within quotation marks nobody can tell on which side it belongs
      ...(isClosed || last > spoken.length ? {} : { suggestion: hanIn.test(spoken) ? '。' : '.' }),
    },
  ];
};

/** A text ends without a mark. */
export const endMarkForbidden: TextCheck = (text) => {
  const spoken = withoutEvents(text);
  const marks = spoken.slice(withoutLast(spoken, anyEndMark).length);
  return marks === ''
    ? []
    : [
        {
          code: 'check_end_mark_unwanted',
          params: { found: quoted(marks) },
          start: spoken.length - marks.length,
          end: spoken.length,
          suggestion: '',
        },
      ];
};

/** A text without the events at its end. Goes back character by character, because texts may be long. */
function withoutEvents(text: string): string {
  let end = text.trimEnd().length;
  while (closesEvent(text.charAt(end - 1))) {
    let start = end - 2;
    while (start >= 0 && !opensEvent(text.charAt(start)) && !closesEvent(text.charAt(start))) start -= 1;
    if (!opensEvent(text.charAt(start))) break;
    end = start;
    while (end > 0 && text.charAt(end - 1).trim() === '') end -= 1;
  }
  return text.slice(0, end);
}

/** A text without the run of certain characters at its end. */
function withoutLast(text: string, character: RegExp): string {
  let end = text.length;
  while (end > 0 && character.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}
