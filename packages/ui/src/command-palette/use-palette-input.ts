import { useEffect, useRef, useState, type ChangeEvent, type CompositionEvent } from 'react';

interface PaletteInput {
  /** The query: the input's text without an unfinished composition. */
  query: string;
  /** Whether the debounce delay is still running. */
  isWaiting: boolean;
  props: {
    value: string;
    onChange: (event: ChangeEvent<HTMLInputElement>) => void;
    onCompositionEnd: (event: CompositionEvent<HTMLInputElement>) => void;
  };
}

/** Debounce delay before `onQuery`, in ms. */
const pause = 180;

/**
 * State of the palette's input: filters immediately, calls `onQuery` debounced, and waits for the end of a composition.
 */
export function usePaletteInput(onQuery: ((query: string) => void) | undefined): PaletteInput {
  const [value, setValue] = useState('');
  const [query, setQuery] = useState('');
  const [asked, setAsked] = useState('');
  const ask = useRef<(text: string) => void>(() => undefined);
  ask.current = (text) => {
    setAsked(text);
    onQuery?.(text);
  };
  useEffect(() => {
    const timer = setTimeout(() => ask.current(query), query === '' ? 0 : pause);
    return () => clearTimeout(timer);
  }, [query]);
  // Whoever answers queries forgets the last one with the palette
  useEffect(() => () => ask.current(''), []);
  return {
    query,
    isWaiting: onQuery !== undefined && asked !== query,
    props: {
      value,
      onChange: ({ target, nativeEvent }) => {
        setValue(target.value);
        if (!(nativeEvent instanceof InputEvent && nativeEvent.isComposing)) setQuery(target.value.trim());
      },
      onCompositionEnd: ({ currentTarget }) => setQuery(currentTarget.value.trim()),
    },
  };
}
