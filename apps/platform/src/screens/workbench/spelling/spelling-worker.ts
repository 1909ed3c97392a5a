import nspell from 'nspell';
import type { Learned } from './open-speller.ts';

/** The American English dictionary of SCOWL; its package exports a reader for Node only. */
const files = import.meta.glob<string>('../../../../../../node_modules/dictionary-en/index.{aff,dic}', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const ending = (end: string): string => Object.entries(files).find(([path]) => path.endsWith(end))?.[1] ?? '';

const mostSuggestions = 3;
/** Longer ones are no words, and suggestions for them would take seconds. */
const longestWord = 32;

const dictionary = nspell(ending('.aff'), ending('.dic'));

addEventListener('message', ({ data }: MessageEvent<readonly string[]>) => {
  const learned: Learned = data.map((word) => [
    word,
    dictionary.correct(word) || (word.length > longestWord ? [] : dictionary.suggest(word).slice(0, mostSuggestions)),
  ]);
  postMessage(learned);
});
