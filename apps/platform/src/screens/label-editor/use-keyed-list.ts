import { useState } from 'react';

/** An entry of a list with a key that stays with it while it is changed and moved. */
export interface Keyed<Value> {
  readonly key: string;
  readonly value: Value;
}

export const keyed = <Value>(value: Value): Keyed<Value> => ({ key: crypto.randomUUID(), value });

/** Gives keys to the entries of a list that knows none; from then on it is changed through the answered function. */
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
