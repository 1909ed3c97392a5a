import type { ReactNode } from 'react';

/** One of a few options that are all visible (radio, checkbox, segmented control). */
export interface ChoiceOption<V extends string> {
  value: V;
  label: ReactNode;
  description?: ReactNode;
  isDisabled?: boolean;
}

/** One option of a popup list (select, combo box). `label` is plain text, also used for search and type-ahead. */
export interface ListOption<V extends string | number> {
  value: V;
  label: string;
  description?: string;
  icon?: ReactNode;
  isDisabled?: boolean;
}

/** Options below a heading. */
export interface ListSection<V extends string | number> {
  title: string;
  options: readonly ListOption<V>[];
}

export type ListEntry<V extends string | number> = ListOption<V> | ListSection<V>;

/** Flattens sections: returns all options in order. */
export function flattenOptions<V extends string | number>(entries: readonly ListEntry<V>[]): ListOption<V>[] {
  return entries.flatMap((entry) => ('options' in entry ? [...entry.options] : [entry]));
}
