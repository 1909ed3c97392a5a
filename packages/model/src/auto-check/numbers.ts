import { quoted, type TextCheck } from './finding.ts';

/** Numerals that belong to words and idioms rather than to numbers. */
const idioms: ReadonlySet<string> = new Set(['万一', '千万', '一一', '万千', '千百', '三三两两', '七七八八', '零零']);
const han = /[零〇一二三四五六七八九十百千万亿两]{2,}/g;
const word =
  'zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|million|billion';
/** One alone is a pronoun as often as a number. */
const english = new RegExp(`\\b(?:${word})(?:[ -](?:and )?(?:${word}))*\\b`, 'gi');
const digits = /\p{Nd}+(?:[.,:/-]\p{Nd}+)*/gu;

/** Digits where numbers are spelled out. */
export const noDigits: TextCheck = (text) =>
  Array.from(text.matchAll(digits), ({ 0: found, index }) => ({
    code: 'check_digits' as const,
    params: { found: quoted(found) },
    start: index,
    end: index + found.length,
  }));

/** Numbers that are spelled out where they are written in digits, in Chinese and English. */
export const noNumberWords: TextCheck = (text) =>
  [...text.matchAll(han), ...text.matchAll(english)]
    .filter(({ 0: found }) => !idioms.has(found) && found.toLowerCase() !== 'one')
    .map(({ 0: found, index }) => ({
      code: 'check_number_words' as const,
      params: { found: quoted(found) },
      start: index,
      end: index + found.length,
    }))
    .sort((a, b) => a.start - b.start);
