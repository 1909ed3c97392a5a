import { createListeners } from '../../core/index.ts';
import { createSilenceMap, type SilenceFinder, type SilenceRequest, type SilenceSource } from '../silence/index.ts';
import type { Player } from './player-api.ts';
import type { SampleRange } from './player-state.ts';

export interface SkipperState {
  readonly isOn: boolean;
  /** `finding` while the audio is gone through for the first time; what is not known yet is played. */
  readonly status: 'idle' | 'finding' | 'ready' | 'failed';
  /** How much of it has been gone through, 0 to 1. */
  readonly progress: number;
  /** What was found, in samples; none before `ready`. */
  readonly silences: readonly SampleRange[];
}

/** Skips silence while playing: finds it the first time it is asked to, in the background. */
export interface SilenceSkipper {
  readonly getState: () => SkipperState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly toggle: () => void;
  readonly destroy: () => void;
}

/** Pauses this long are worth skipping. */
const worthSkipping: SilenceRequest = { method: 'energy', minSilenceSeconds: 0.6, paddingSeconds: 0.15 };

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
