import type { PeaksSource } from '../../../audio/index.ts';
import type { CheckedSound, SessionStateStore } from '../../../workbench/session/index.ts';
import type { AudioSessionState } from '../session/index.ts';
import { speechOf } from './speech-of.ts';
import { uncoveredLayer } from './uncovered-layer.ts';

/** Measures the sound of an audio; what checks mark in it is a layer of the waveform. */
export const openSound = async (
  peaks: PeaksSource,
  state: SessionStateStore<AudioSessionState>,
): Promise<CheckedSound> => ({
  speech: await speechOf(peaks),
  mark: (ranges, label) => state.set({ checkLayers: ranges.length === 0 ? [] : [uncoveredLayer(ranges, label)] }),
});
