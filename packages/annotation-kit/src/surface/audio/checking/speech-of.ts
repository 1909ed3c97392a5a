import type { SpeechOf } from '@earmark/model/auto-check';
import { createPeakSpeech } from '@earmark/model/speech';
import type { PeaksSource } from '../../../audio/index.ts';

/** Bins read and measured at a time: a few milliseconds. */
const binsAtOnce = 1 << 15;
const measured = new WeakMap<PeaksSource, Promise<SpeechOf>>();

/** Finds out where something is said in an audio, once per audio; the server tells it from the same peaks in the same way. */
export function speechOf(peaks: PeaksSource): Promise<SpeechOf> {
  const known = measured.get(peaks);
  if (known) return known;
  const speech = measure(peaks);
  measured.set(peaks, speech);
  // What could not be read is tried again when it is asked for the next time
  speech.catch(() => measured.delete(peaks));
  return speech;
}

async function measure(peaks: PeaksSource): Promise<SpeechOf> {
  const speech = createPeakSpeech(await peaks.layout());
  for (let first = 0; first < speech.binCount; first += binsAtOnce)
    speech.push(await peaks.read(speech.level, first, Math.min(speech.binCount, first + binsAtOnce)));
  return speech.spans;
}
