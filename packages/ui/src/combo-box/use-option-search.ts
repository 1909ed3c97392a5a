import { useEffect, useRef, useState } from 'react';
import type { ListEntry } from '../option/index.ts';

export interface OptionSearch<V extends string | number> {
  options: readonly ListEntry<V>[];
  isLoading: boolean;
  isFilteredOutside: true;
  onInputChange: (text: string) => void;
  /** What went wrong when the options were asked for last. */
  error: unknown;
}

/**
 * Options that come from elsewhere while one types, ready to be spread onto a ComboBox: asked for when typing rests, begun with no text.
 * An answer that comes after a later question is dropped; `load` may stop at the signal.
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
