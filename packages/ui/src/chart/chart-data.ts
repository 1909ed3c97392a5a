import type { ReactNode } from 'react';

/** One place on the axis: a day, a person, a status. */
export interface ChartCategory {
  id: string;
  /** Short: stands under the axis. */
  label: string;
  /** The whole name, for tooltip and table. */
  fullLabel?: string;
}

/** One kind of figure, measured in every category. */
export interface ChartSeries {
  id: string;
  label: string;
  /** One per category; null where nothing is known. */
  values: readonly (number | null)[];
}

/** What every chart takes. */
export interface ChartSettings {
  /** Names the chart, for the eye and for screen readers. */
  title: string;
  /** Leaves the title to the screen readers: where a heading stands above already. */
  isTitleHidden?: boolean;
  /** At the end of the head: a choice of range, a link to more. */
  actions?: ReactNode;
  /** Of the drawing, in px; the same while it loads, fails or is empty. */
  height?: number;
  /** Writes a value with its unit; as the language writes numbers without it. */
  formatValue?: (value: number) => string;
  /** Heading of the table's first column. */
  categoryTitle?: string;
  isLoading?: boolean;
  error?: { message: string; onRetry?: () => void } | null;
  /** Stands in place of a chart without any value. */
  emptyState?: ReactNode;
}

export interface SeriesChartProps extends ChartSettings {
  /** What stands along the axis, in this order. */
  categories: readonly ChartCategory[];
  /** One measure each: a value a category, null where nothing is known. */
  series: readonly ChartSeries[];
  /** A category was pressed, or Enter was while it is marked. */
  onSelect?: (categoryId: string) => void;
}

/** Whether there is nothing to draw: no category, or nothing but zeros. */
export const isBlank = (series: readonly Pick<ChartSeries, 'values'>[]): boolean =>
  series.every(({ values }) => values.every((value) => value === null || value === 0));

/** The value of a category; null where the series has none. */
export const valueAt = ({ values }: Pick<ChartSeries, 'values'>, index: number): number | null => values[index] ?? null;
