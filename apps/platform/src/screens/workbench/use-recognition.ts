import type { RecognitionResult } from '@earmark/annotation-kit';
import { useEffect, useState } from 'react';
import { client } from '../../data/index.ts';
import { milestonesOf } from './item-revisions.ts';

/** What a recogniser made of an item, if its first revision came with segments. A convenience: without it the work goes on. */
export function useRecognition(itemId: number): RecognitionResult | undefined {
  const [result, setResult] = useState<RecognitionResult | undefined>();
  useEffect(() => {
    let isWanted = true;
    setResult(undefined);
    findRecognition(itemId).then(
      (found) => isWanted && setResult(found),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [itemId]);
  return result;
}

async function findRecognition(itemId: number): Promise<RecognitionResult | undefined> {
  const recognised = (await milestonesOf(itemId)).find((row) => row.is_recognition);
  if (!recognised) return undefined;
  const { document } = await client.getRevision({ item_id: itemId, revision: recognised.revision }, { isQuiet: true });
  return { document, at: recognised.created_at };
}
