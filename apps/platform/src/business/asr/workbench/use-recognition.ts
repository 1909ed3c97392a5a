import type { RecognitionResult } from '@earmark/annotation-kit';
import { useEffect, useState } from 'react';
import { client } from '../../../data/index.ts';
import type { ItemRevisions } from '../../surface-part.ts';

/**
 * Returns the recogniser's result when revision 0 contains segments; undefined otherwise. Optional: work continues without
 * it.
 */
export function useRecognition(itemId: number, revisions: ItemRevisions): RecognitionResult | undefined {
  const [result, setResult] = useState<RecognitionResult | undefined>();
  useEffect(() => {
    let isWanted = true;
    setResult(undefined);
    findRecognition(itemId, revisions).then(
      (found) => isWanted && setResult(found),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [itemId, revisions]);
  return result;
}

async function findRecognition(itemId: number, { list }: ItemRevisions): Promise<RecognitionResult | undefined> {
  const recognised = (await list()).find(({ kind }) => kind === 'recognition');
  if (!recognised) return undefined;
  // quiet, unlike a comparison that the person asked for
  const { document } = await client.getRevision(
    { item_id: itemId, revision: Number(recognised.id) },
    { isQuiet: true },
  );
  return { document, at: recognised.at };
}
