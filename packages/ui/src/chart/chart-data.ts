import type { ReactNode } from 'react';

/** One position on the category axis: a day, a person, a status. */
export interface ChartCategory {
  /** Unique among the categories. */
  id: string;
  /** Short label below the axis. */
  label: string;
  /** Full name for the tooltip and the table. */
  fullLabel?: string;
}

/** One series of values, one value per category. */
export interface ChartSeries {
  /** Unique among the series. */
  id: string;
  /** Name in legend, tooltip and table. */
  label: string;
  /**
   * Index of its colour, dash pattern, marker and fill pattern. Defaults to its position; set it where the same series
   * appears in several charts.
   */
  styleIndex?: number;
  /** One value per category; null for missing values. */
  values: readonly (number | null)[];
}

/** Props that all charts share. */
export interface ChartSettings {
  /** Title of the chart, visible and for screen readers. */
  title: string;
  /** Hides the title visually, for use below a heading with the same text. */
  isTitleHidden?: boolean;
  /** Content at the end of the header, such as a range selection or a link. */
  actions?: ReactNode;
  /** Height of the plot in px. It is reserved while the chart loads, fails or is empty. */
  height?: number;
  /** Formats a value with its unit. By default numbers are formatted for the locale. */
  formatValue?: (value: number) => string;
  /** Measure of the values: seconds get grid lines at whole seconds, minutes and hours. By default numbers. */
  measure?: 'number' | 'seconds';
  /** Header of the table's first column. */
  categoryTitle?: string;
  /** Whether the content is being loaded. */
  isLoading?: boolean;
  /** An error to show instead of the content, with a retry if possible. */
  error?: { message: string; onRetry?: () => void } | null;
  /** Content of a chart without any value. */
  emptyState?: ReactNode;
}

export interface SeriesChartProps extends ChartSettings {
  /** The categories along the axis, in this order. */
  categories: readonly ChartCategory[];
  /** The series to draw; null values are missing values. */
  series: readonly ChartSeries[];
  /**
   * Called with the id of a category that was pressed, or activated by Enter. Of several series, also with that of the
   * one nearest to the pointer, or chosen by Up and Down; undefined where none is chosen.
   */
  onSelect?: (categoryId: string, seriesId: string | undefined) => void;
  /** Whether a category, or a series in it, can be pressed to call `onSelect`. By default all can. */
  isSelectable?: (categoryId: string, seriesId: string | undefined) => boolean;
}

/** Returns the style index of the series at a position. */
export const styleIndexOf = ({ styleIndex }: Pick<ChartSeries, 'styleIndex'>, position: number): number =>
  styleIndex ?? position;

/** Whether there is nothing to draw: no category, or only zeros and missing values. */
export const isBlank = (series: readonly Pick<ChartSeries, 'values'>[]): boolean =>
  series.every(({ values }) => values.every((value) => value === null || value === 0));

/** Returns the value of a category; null when the series has none. */
export const valueAt = ({ values }: Pick<ChartSeries, 'values'>, index: number): number | null => values[index] ?? null;
