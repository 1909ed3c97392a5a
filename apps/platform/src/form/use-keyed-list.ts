import { useState } from 'react';

/** A list entry with a key that is stable across edits and moves. */
export interface Keyed<Value> {
  readonly key: string;
  readonly value: Value;
}

export const keyed = <Value>(value: Value): Keyed<Value> => ({ key: crypto.randomUUID(), value });

/** Assigns keys to the entries of a list without ids; change the list only through the returned function. */
export function useKeyedList<Value>(
  values: readonly Value[],
  onChange: (values: Value[]) => void,
): [rows: readonly Keyed<Value>[], change: (rows: readonly Keyed<Value>[]) => void] {
  const [rows, setRows] = useState<readonly Keyed<Value>[]>(() => values.map(keyed));
  const change = (next: readonly Keyed<Value>[]): void => {
    setRows(next);
    onChange(next.map(({ value }) => value));
  };
  return [rows, change];
}
