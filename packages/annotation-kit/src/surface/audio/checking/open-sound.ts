import type { PeaksSource, WaveformLayer } from '../../../audio/index.ts';
import type { CheckedSound } from '../../../workbench/session/index.ts';
import { speechOf } from './speech-of.ts';
import { uncoveredLayer } from './uncovered-layer.ts';

/** Measures the sound of an audio; what checks mark in it is given to `draw` as layers of the waveform. */
export const openSound = async (
  peaks: PeaksSource,
  draw: (layers: readonly WaveformLayer[]) => void,
): Promise<CheckedSound> => ({
  speech: await speechOf(peaks),
  mark: (ranges, label) => draw(ranges.length === 0 ? [] : [uncoveredLayer(ranges, label)]),
});
