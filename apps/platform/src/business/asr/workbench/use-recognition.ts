import type { RecognitionResult } from '@earmark/annotation-kit';
import type { AudioDocument } from '@earmark/model';
import { useEffect, useState } from 'react';
import { client } from '../../../data/index.ts';
import type { ItemAnswer, ItemRevisions } from '../../surface-part.ts';

/**
 * Returns the recogniser's result when revision 0 contains segments; undefined otherwise. Optional: work continues
 * without it.
 */
export function useRecognition(answer: ItemAnswer, revisions: ItemRevisions): RecognitionResult | undefined {
  const [result, setResult] = useState<RecognitionResult | undefined>();
  useEffect(() => {
    let isWanted = true;
    // What was heard in the audio before must not stand beside this one
    setResult(undefined);
    findRecognition(answer, revisions).then(
      (found) => isWanted && setResult(found),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [answer, revisions]);
  return result;
}

async function findRecognition(
  { item, annotation_id }: ItemAnswer,
  { list }: ItemRevisions,
): Promise<RecognitionResult | undefined> {
  const recognised = (await list()).find(({ kind }) => kind === 'recognition');
  if (!recognised) return undefined;
  // Quiet, unlike a comparison that the person asked for
  const { document } = await client.getRevision(
    { item_id: item.id, annotation_id, revision: Number(recognised.id) },
    { isQuiet: true },
  );
  // Items of speech have documents of audios
  return { document: document as AudioDocument, at: recognised.at };
}
