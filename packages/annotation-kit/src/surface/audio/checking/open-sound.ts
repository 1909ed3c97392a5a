import type { SpeechOf } from '@earmark/model/auto-check';
import { createPeakSpeech } from '@earmark/model/speech';
import type { PeaksSource, Span, WaveformLayer } from '../../../audio/index.ts';
import type { CheckedSound } from '../../../workbench/session/index.ts';

/** Measures the sound of an audio; what checks mark in it is given to `draw` as layers of the waveform. */
export const openSound = async (
  peaks: PeaksSource,
  draw: (layers: readonly WaveformLayer[]) => void,
): Promise<CheckedSound> => ({
  speech: await speechOf(peaks),
  mark: (ranges, label) => draw(ranges.length === 0 ? [] : [uncoveredLayer(ranges, label)]),
});

/** Bins read and measured at a time: a few milliseconds. */
const binsAtOnce = 1 << 15;
const measured = new WeakMap<PeaksSource, Promise<SpeechOf>>();

/**
 * Finds out where something is said in an audio, once per audio; the server tells it from the same peaks in the same
 * way.
 */
function speechOf(peaks: PeaksSource): Promise<SpeechOf> {
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

/** Height of the mark below the waves, in CSS pixels, and the width that a range has at least. */
const height = 5;
const leastWidth = 3;

/** Marks ranges of the sound below the waves, in the colour of warnings. They are sorted and do not overlap. */
const uncoveredLayer = (ranges: readonly Span[], label: string): WaveformLayer => ({
  id: 'uncovered-speech',
  placement: 'over',
  label,
  paint({ context }, view) {
    context.fillStyle = view.colors.tones.warning.solid;
    for (const { start, end } of ranges) {
      const left = view.toPixel(start);
      const width = Math.max(leastWidth, view.toPixel(end) - left);
      if (left + width < 0 || left > view.widthPixels) continue;
      for (const wave of view.geometry.waves) context.fillRect(left, wave.top + wave.height - height, width, height);
    }
  },
});
