import { readFileSync } from 'node:fs';
import { addedSpans, type TextSetup } from './pages/measure.ts';

/** A text of the bench by what it is like. */
export interface BenchText {
  readonly name: string;
  readonly setup: TextSetup;
}

/** Numbers that look random and are the same in every run. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const letters = 'etaoinshrdlucmfwypvbgk';

/** English-like prose: a vocabulary of 8,000 words, the first most frequent. */
function prose(wordCount: number): string {
  const next = numbers(7);
  const vocabulary = Array.from({ length: 8000 }, () =>
    Array.from({ length: 2 + Math.floor(next() * 8) }, () => letters[Math.floor(next() ** 1.6 * letters.length)]).join(
      '',
    ),
  );
  let text = '';
  for (let at = 1; at <= wordCount; at += 1) {
    text += vocabulary[Math.floor(next() ** 3 * vocabulary.length)] ?? '';
    text += at % 97 === 0 ? '.\n' : at % 13 === 0 ? ', ' : ' ';
  }
  return text;
}

/** Chinese-like prose of a number of characters. */
function hanzi(length: number, paragraph: number): string {
  const next = numbers(11);
  let text = '';
  while (text.length < length)
    text +=
      text.length % paragraph === paragraph - 1
        ? '\n'
        : text.length % 17 === 16
          ? '，'
          : String.fromCharCode(0x4e00 + Math.floor(next() ** 2 * 6000));
  return text;
}

const setupOf = (text: string, spanCount: number, linkCount: number): TextSetup => {
  const step = Math.floor((text.length - 20) / spanCount);
  const spans = Array.from({ length: spanCount }, (_, at) => ({ id: `s${at}`, start: at * step, end: at * step + 6 }));
  const links = Array.from({ length: linkCount }, (_, at) => [`s${at * 2}`, `s${at * 2 + 1}`] as const);
  return { text, spans, links };
};

/** The measured texts; `files` replace the made ones, an English and a Chinese one. */
export function benchTexts([english, chinese]: readonly string[]): readonly BenchText[] {
  const read = (path: string | undefined): string | undefined => path && readFileSync(path, 'utf8');
  const han = read(chinese) ?? hanzi(906_089, 200);
  // A text has room for 20,000 marks, of which the last are added while it is measured
  const most = 20_000 - addedSpans;
  return [
    { name: '121,567 words, 5,000 spans, 2,000 links', setup: setupOf(read(english) ?? prose(121_567), 5000, 2000) },
    { name: '906,089 Chinese characters, 20,000 spans', setup: setupOf(han, most, 0) },
    { name: 'the same as one paragraph', setup: setupOf(han.replaceAll(/\s/g, ''), most, 0) },
  ];
}
