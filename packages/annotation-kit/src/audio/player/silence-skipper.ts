import { createListeners } from '../../core/index.ts';
import {
  createSilenceMap,
  createSilenceSearch,
  type SilenceFinder,
  type SilenceRequest,
  type SilenceSearchState,
  type SilenceSource,
} from '../silence/index.ts';
import type { Player } from './player-api.ts';
import type { SampleRange } from './player-state.ts';

/** State of the silence skipper; parts without a result yet are played. */
export interface SkipperState extends Omit<SilenceSearchState, 'spans'> {
  readonly isOn: boolean;
  /** Stretches of silence in samples; empty before `ready`. */
  readonly silences: readonly SampleRange[];
}

/** Skips silence during playback. Finds it in the background when first switched on. */
export interface SilenceSkipper {
  readonly getState: () => SkipperState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly toggle: () => void;
  readonly destroy: () => void;
}

/** Least pause in seconds that is worth skipping, and the padding that stays. */
const worthSkipping: SilenceRequest = { method: 'energy', minSilenceSeconds: 0.6, paddingSeconds: 0.15 };

/** Creates a skipper; nothing is analysed before the first `toggle`. */
export function createSilenceSkipper(
  player: Player,
  finder: SilenceFinder,
  source: SilenceSource,
  request: SilenceRequest = worthSkipping,
): SilenceSkipper {
  const listeners = createListeners();
  const search = createSilenceSearch(finder, source, request);
  let isOn = false;
  const takeState = (): SkipperState => {
    const { spans: silences, ...found } = search.getState();
    return { isOn, ...found, silences };
  };
  let state = takeState();
  const changed = (): void => {
    state = takeState();
    listeners.emit();
  };
  search.subscribe(() => {
    const { status, spans } = search.getState();
    if (status === 'ready') player.setSilences(createSilenceMap(spans));
    if (status === 'failed') {
      isOn = false;
      player.setSkippingSilence(false);
    }
    changed();
  });
  return {
    getState: () => state,
    subscribe: listeners.add,
    toggle() {
      isOn = !isOn;
      player.setSkippingSilence(isOn);
      changed();
      if (isOn) search.find();
      else search.stop();
    },
    destroy() {
      search.destroy();
      listeners.clear();
    },
  };
}
