import { buffer } from 'node:stream/consumers';
import { peaksHeaderBytes, readHeader } from '@earmark/model';
import { createPeakSpeech } from '@earmark/model/speech';
import type { SignedInContext } from '../../http/index.ts';
import { ObjectMissing } from '../../media/index.ts';
import { readMediaKeys } from '../media.ts';
import type { LoudPeaks } from './work-on-document.ts';

/**
 * Reads the peaks by which speech is told in an item's audio: some megabytes per hour and channel. Undefined where
 * there are none, or where they cannot be read: nobody is kept from submitting by that.
 */
export async function readLoudPeaks(
  { db, store, log }: Pick<SignedInContext, 'db' | 'store' | 'log'>,
  itemId: number,
): Promise<LoudPeaks | undefined> {
  const { peaks: key } = await readMediaKeys(db, itemId);
  if (key === undefined) return undefined;
  const read = async (start: number, end: number): Promise<Buffer> =>
    buffer((await store.openRead(key, { start, end })).stream);
  try {
    const layout = readHeader(await read(0, peaksHeaderBytes));
    if (!layout) return undefined;
    const { bytes } = createPeakSpeech(layout);
    const content = await read(bytes.start, bytes.end);
    // A copy of its own begins at an even byte, and goes to the thread without the rest of a pool
    return { layout, bins: new Int16Array(new Uint8Array(content).buffer) };
  } catch (error) {
    if (!(error instanceof ObjectMissing)) log.warn({ err: error, item: itemId }, 'Peaks cannot be read for checks');
    return undefined;
  }
}
