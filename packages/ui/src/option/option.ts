import type { ReactNode } from 'react';

/** One of a few choices that are all in sight (radio, checkbox, segmented control). */
export interface ChoiceOption<V extends string> {
  value: V;
  label: ReactNode;
  description?: ReactNode;
  isDisabled?: boolean;
}

/** One choice of a list that opens (select, combo box). `label` is plain text: typing finds it. */
export interface ListOption<V extends string | number> {
  value: V;
  label: string;
  description?: string;
  icon?: ReactNode;
  isDisabled?: boolean;
}

/** Options under a heading. */
export interface ListSection<V extends string | number> {
  title: string;
  options: readonly ListOption<V>[];
}

export type ListEntry<V extends string | number> = ListOption<V> | ListSection<V>;

/** All options of a list, with or without headings, in order. */
export function flattenOptions<V extends string | number>(entries: readonly ListEntry<V>[]): ListOption<V>[] {
  return entries.flatMap((entry) => ('options' in entry ? [...entry.options] : [entry]));
}
