import { createListeners } from '../../core/index.ts';
import { createSilenceMap, type SilenceFinder, type SilenceRequest, type SilenceSource } from '../silence/index.ts';
import type { Player } from './player-api.ts';
import type { SampleRange } from './player-state.ts';

/** State of the silence skipper. */
export interface SkipperState {
  readonly isOn: boolean;
  /** `finding` while the audio is analysed for the first time; parts without a result yet are played. */
  readonly status: 'idle' | 'finding' | 'ready' | 'failed';
  /** Share of the audio that has been analysed, 0 to 1. */
  readonly progress: number;
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
  let scope = new AbortController();
  let state: SkipperState = { isOn: false, status: 'idle', progress: 0, silences: [] };
  const become = (change: Partial<SkipperState>): void => {
    state = { ...state, ...change };
    listeners.emit();
  };

  const find = async (): Promise<void> => {
    scope = new AbortController();
    const { signal } = scope;
    become({ status: 'finding', progress: 0 });
    try {
      const { silence } = await finder.find(source, request, {
        signal,
        onProgress: (progress) => become({ progress }),
      });
      player.setSilences(createSilenceMap(silence));
      become({ status: 'ready', progress: 1, silences: silence });
    } catch {
      if (signal.aborted) return;
      player.setSkippingSilence(false);
      become({ status: 'failed', isOn: false });
    }
  };

  return {
    getState: () => state,
    subscribe: listeners.add,
    toggle() {
      const isOn = !state.isOn;
      become({ isOn });
      player.setSkippingSilence(isOn);
      if (isOn && state.status !== 'ready') void find();
      if (isOn || state.status !== 'finding') return;
      scope.abort();
      become({ status: 'idle' });
    },
    destroy() {
      scope.abort();
      listeners.clear();
    },
  };
}
