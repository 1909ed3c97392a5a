import { createListeners } from '../../core/index.ts';
import type { Span } from '../segments/index.ts';
import type { SilenceRequest } from './parameters.ts';
import type { SilenceFinder, SilenceSource } from './silence-finder.ts';

export interface SilenceSearchState {
  /** `finding` while the audio is analysed for the first time. */
  readonly status: 'idle' | 'finding' | 'ready' | 'failed';
  /** Share of the audio that has been analysed, 0 to 1. */
  readonly progress: number;
  /** Stretches of silence in samples, sorted and without overlap; empty before `ready`. */
  readonly spans: readonly Span[];
}

/** The silence of one audio, found in the background once somebody needs it. */
export interface SilenceSearch {
  readonly getState: () => SilenceSearchState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Begins, unless it is found or being found; a failed attempt is repeated. */
  readonly find: () => void;
  /** Gives up what is not found yet. */
  readonly stop: () => void;
  readonly destroy: () => void;
}

/** Begins to search a recording for silences; what is found so far can be shown meanwhile. */
export function createSilenceSearch(
  finder: SilenceFinder,
  source: SilenceSource,
  request: SilenceRequest,
): SilenceSearch {
  const listeners = createListeners();
  let scope = new AbortController();
  let state: SilenceSearchState = { status: 'idle', progress: 0, spans: [] };
  const become = (change: Partial<SilenceSearchState>): void => {
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
      become({ status: 'ready', progress: 1, spans: silence });
    } catch {
      if (!signal.aborted) become({ status: 'failed' });
    }
  };
  return {
    getState: () => state,
    subscribe: listeners.add,
    find() {
      if (state.status !== 'ready' && state.status !== 'finding') void find();
    },
    stop() {
      if (state.status !== 'finding') return;
      scope.abort();
      become({ status: 'idle' });
    },
    destroy() {
      scope.abort();
      listeners.clear();
    },
  };
}
