import type { ReactNode } from 'react';

/** One of a few options that are all visible (radio, checkbox, segmented control). */
export interface ChoiceOption<V extends string> {
  /** Unique among the options. */
  value: V;
  /** Visible label. */
  label: ReactNode;
  /** Secondary text below. */
  description?: ReactNode;
  /** Whether it cannot be chosen. */
  isDisabled?: boolean;
}

/** One option of a popup list (select, combo box). `label` is plain text, also used for search and type-ahead. */
export interface ListOption<V extends string | number> {
  /** Unique among the options. */
  value: V;
  /** Plain text, also used for search and type-ahead. */
  label: string;
  /** Secondary text below. */
  description?: string;
  /** An icon of lucide-react; the component sets its size. */
  icon?: ReactNode;
  /** Whether it cannot be chosen. */
  isDisabled?: boolean;
}

/** Options below a heading. */
export interface ListSection<V extends string | number> {
  /** Heading. */
  title: string;
  /** The options below it. */
  options: readonly ListOption<V>[];
}

export type ListEntry<V extends string | number> = ListOption<V> | ListSection<V>;

/** Flattens sections: returns all options in order. */
export function flattenOptions<V extends string | number>(entries: readonly ListEntry<V>[]): ListOption<V>[] {
  return entries.flatMap((entry) => ('options' in entry ? [...entry.options] : [entry]));
}
