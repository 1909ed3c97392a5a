import { useEffect, useEffectEvent, useState, type ChangeEvent, type CompositionEvent } from 'react';

export interface PaletteInput {
  /** What is looked for: what stands in the field, without what an input method is still composing. */
  query: string;
  /** Typing has not rested yet. */
  isWaiting: boolean;
  props: {
    value: string;
    onChange: (event: ChangeEvent<HTMLInputElement>) => void;
    onCompositionEnd: (event: CompositionEvent<HTMLInputElement>) => void;
  };
}

/** Milliseconds without typing after which others are asked. */
const pause = 180;

/** The field of the palette: filters at once, asks `onQuery` when typing rests, waits while an input method composes. */
export function usePaletteInput(onQuery: ((query: string) => void) | undefined): PaletteInput {
  const [value, setValue] = useState('');
  const [query, setQuery] = useState('');
  const [asked, setAsked] = useState('');
  const ask = useEffectEvent((text: string) => {
    setAsked(text);
    onQuery?.(text);
  });
  useEffect(() => {
    const timer = setTimeout(() => ask(query), query === '' ? 0 : pause);
    return () => clearTimeout(timer);
  }, [query]);
  useEffect(() => () => ask(''), []);
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
