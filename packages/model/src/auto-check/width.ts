import { quoted, type TextCheck, type TextFinding } from './finding.ts';

const halfToFull: Readonly<Record<string, string>> = {
  ',': '，',
  ';': '；',
  ':': '：',
  '?': '？',
  '!': '！',
  '.': '。',
  '(': '（',
  ')': '）',
};
const fullToHalf = Object.fromEntries(Object.entries(halfToFull).map(([half, full]) => [full, half]));
const han = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const latin = /[A-Za-z]/;
const halfKatakana = /[\uff65-\uff9f]/;

/**
 * Letters, digits and spaces of full width, Katakana of half width, marks of half width in Chinese and Japanese and of
 * full width between Latin letters. Adjacent ones are one finding.
 */
export const rightWidth: TextCheck = (text) => {
  const found: TextFinding[] = [];
  let [start, instead] = [-1, ''];
  const close = (end: number): void => {
    // Katakana of half width has its voiced mark as a character of its own
    const suggestion = instead.normalize('NFC');
    if (start >= 0)
      found.push({
        code: 'check_width',
        params: { found: quoted(text.slice(start, end)), instead: quoted(suggestion) },
        start,
        end,
        suggestion,
      });
    [start, instead] = [-1, ''];
  };
  for (let at = 0; at < text.length; at += 1) {
    const other = otherWidth(text, at);
    if (other === undefined) close(at);
    else {
      if (start < 0) start = at;
      instead += other;
    }
  }
  close(text.length);
  return found;
};

/** The form that a character should have; undefined where it has it. */
function otherWidth(text: string, at: number): string | undefined {
  const character = text.charAt(at);
  const code = text.charCodeAt(at);
  const isLetterOrDigit =
    (code >= 0xff10 && code <= 0xff19) || (code >= 0xff21 && code <= 0xff3a) || (code >= 0xff41 && code <= 0xff5a);
  if (isLetterOrDigit) return String.fromCharCode(code - 0xfee0);
  if (code === 0x3000) return ' ';
  if (halfKatakana.test(character)) return character.normalize('NFKC');
  const [before, after] = [text.charAt(at - 1), text.charAt(at + 1)];
  const full = halfToFull[character];
  if (full !== undefined) {
    if (character === '(') return han.test(after) && (before === '' || han.test(before)) ? full : undefined;
    const isWithinChinese = han.test(before) && (after === '' || !/[A-Za-z0-9.]/.test(after));
    return isWithinChinese ? full : undefined;
  }
  const half = fullToHalf[character];
  return half !== undefined && latin.test(before) && (after === '' || latin.test(after)) ? half : undefined;
}
