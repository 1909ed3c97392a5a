import process from 'node:process';
import type { ExportTokeniser } from '@earmark/contract';
import { characterTokeniser, wordTokeniser, type Tokeniser } from '@earmark/model';

/** Version of the package, whose dictionary is part of it. */
export const jiebaVersion = '2.4.0';

/** How a file names a tokeniser; the dictionary is not loaded for it. */
export function tokeniserNamed(name: ExportTokeniser): Pick<Tokeniser, 'name' | 'version'> {
  if (name === 'jieba') return { name, version: jiebaVersion };
  return name === 'characters' ? characterTokeniser : words();
}

const words = (): Tokeniser => wordTokeniser(process.versions['icu'] ?? process.version);

/**
 * Returns a tokeniser. Jieba takes a second and 80 MB for its dictionary, so that it is loaded by the first who asks
 * for it.
 */
export async function tokeniserOf(name: ExportTokeniser): Promise<Tokeniser> {
  if (name === 'characters') return characterTokeniser;
  if (name === 'words') return words();
  const { cut } = await import('jieba-wasm');
  return { name, version: jiebaVersion, cut: (text) => offsetsOf(text, cut(text, true)) };
}

/** Start and end offsets of words in the text that they were cut from, in UTF-16 units; white space is no token. */
function offsetsOf(text: string, words: readonly string[]): number[] {
  const offsets: number[] = [];
  let at = 0;
  for (const word of words) {
    const start = text.indexOf(word, at);
    if (start < 0) continue;
    at = start + word.length;
    if (word.trim() !== '') offsets.push(start, at);
  }
  return offsets;
}
