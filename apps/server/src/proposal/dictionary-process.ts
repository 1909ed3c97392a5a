import { limits } from '@earmark/contract';
import { refuse, type Result } from '@earmark/model';
import { createIsolated, ProcessBroken, type Isolated } from '../thread/index.ts';
import type * as reader from './read-dictionary.ts';

const child = ((): (() => Isolated<typeof reader>) => {
  let made: Isolated<typeof reader> | undefined;
  return () =>
    (made ??= createIsolated<typeof reader>(new URL('./read-dictionary.ts', import.meta.url), { heapMegabytes: 512 }));
})();

/**
 * Reads a dictionary in a process of its own, which it may break or occupy without harm. Throws the reason of `signal`.
 */
export async function readDictionaryFile(
  file: { readonly name: string; readonly content: string },
  signal: AbortSignal,
): Promise<Result<reader.TitledTerm[]>> {
  const limit = AbortSignal.timeout(limits.proposal.readMilliseconds);
  try {
    return await child().run('readDictionary', file, { signal: AbortSignal.any([signal, limit]) });
  } catch (error) {
    if (limit.aborted || error instanceof ProcessBroken) return refuse('format_malformed');
    throw error;
  }
}
