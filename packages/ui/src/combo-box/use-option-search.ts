import { useEffect, useRef, useState } from 'react';
import type { ListEntry } from '../option/index.ts';

export interface OptionSearch<V extends string | number> {
  /** The options in order. */
  options: readonly ListEntry<V>[];
  /** Whether the content is being loaded. */
  isLoading: boolean;
  isFilteredOutside: true;
  /** Requests the options for a text. */
  onInputChange: (text: string) => void;
  /** The error of the last request; undefined after a success. */
  error: unknown;
}

/**
 * Loads options while the user types and returns props to spread onto a ComboBox. Requests are debounced; the first one
 * has an empty query. Responses that arrive after a later request are dropped, and `load` receives a signal to abort.
 */
export function useOptionSearch<V extends string | number>(
  load: (text: string, signal: AbortSignal) => Promise<readonly ListEntry<V>[]>,
  delay = 250,
): OptionSearch<V> {
  const [text, setText] = useState('');
  const [state, setState] = useState<{ options: readonly ListEntry<V>[]; isLoading: boolean; error: unknown }>({
    options: [],
    isLoading: true,
    error: undefined,
  });
  const latest = useRef(load);
  latest.current = load;
  useEffect(() => {
    const controller = new AbortController();
    const settle = (change: Partial<typeof state>): void => {
      if (!controller.signal.aborted)
        setState((before) => ({ ...before, isLoading: false, error: undefined, ...change }));
    };
    setState((before) => ({ ...before, isLoading: true }));
    const timer = window.setTimeout(
      () => {
        latest.current(text, controller.signal).then(
          (options) => settle({ options }),
          (error: unknown) => settle({ options: [], error }),
        );
      },
      text === '' ? 0 : delay,
    );
    return () => {
      window.clearTimeout(timer);
      controller.abort();
    };
  }, [text, delay]);
  return { ...state, isFilteredOutside: true, onInputChange: setText };
}
