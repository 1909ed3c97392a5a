import { useId, type ReactNode } from 'react';
import { uiText, useText } from '../text/index.ts';
import { token } from '../theme/index.ts';
import { Axes } from './plot/Axes.tsx';
import { isBlank, styleIndexOf, valueAt, type ChartCategory, type SeriesChartProps } from './chart-data.ts';
import { ChartFrame } from './frame/ChartFrame.tsx';
import { ChartTooltip } from './frame/ChartTooltip.tsx';
import { Legend, Swatch, type SwatchForm } from './series/Legend.tsx';
import { Patterns } from './series/Patterns.tsx';
import { Plot } from './plot/Plot.tsx';
import { plotFrame, type Frame } from './plot/plot-frame.ts';
import { useCursor } from './use-cursor.ts';
import { useFormat } from './frame/use-format.ts';
import { useWidth } from './frame/use-width.ts';

/** Geometry for the component that draws the marks. */
export interface Drawing {
  /** Prefix of the ids of SVG patterns. */
  chartId: string;
  frame: Frame;
  /** Distance between two categories, in px. */
  step: number;
  /** Returns the centre of a category, in px. */
  middleOf: (index: number) => number;
  /** Index of the category under the cursor; null without a cursor. */
  active: number | null;
  format: (value: number | null) => string;
}

/** Where marks are, without what is drawn of them. */
type Geometry = Pick<Drawing, 'frame' | 'step' | 'middleOf'>;

interface SeriesChartParts extends SeriesChartProps {
  form: SwatchForm;
  /** All values that the scale must include. */
  extent: readonly number[];
  /** Adds a total to the tooltip and the table. */
  hasTotal?: boolean;
  draw: (drawing: Drawing) => ReactNode;
  /** Returns how far a point of the plot is from the mark of a series in a category, all in px. */
  distance: (point: { x: number; y: number }, at: { series: number; category: number }, geometry: Geometry) => number;
}

/** The common part of line and bar charts: axes, legend, cursor with tooltip, table. */
export function SeriesChart({ form, extent, hasTotal = false, draw, distance, ...props }: SeriesChartParts) {
  const { title, categories, series, height = 240, formatValue, categoryTitle, onSelect } = props;
  const { isSelectable = everywhere } = props;
  const t = useText(uiText);
  const chartId = useId().replace(/\W/g, '');
  const format = useFormat(formatValue);
  const [ref, width] = useWidth();
  const frame = plotFrame(width, height, extent, format, props.measure);
  const step = (frame.right - frame.left) / Math.max(categories.length, 1);
  const middleOf = (index: number): number => frame.left + (index + 0.5) * step;
  const indexAt = (x: number): number | null => {
    const index = Math.floor((x - frame.left) / step);
    return index >= 0 && index < categories.length ? index : null;
  };
  const idOf = (part: number | null): string | undefined => (part === null ? undefined : series[part]?.id);
  const leadsOn = (index: number, part: number | null): boolean => {
    const category = categories[index];
    return onSelect !== undefined && category !== undefined && isSelectable(category.id, idOf(part));
  };
  /** The series that can be chosen in a category, where there are several. */
  const partsOf = (index: number): number[] =>
    series.length < 2
      ? []
      : series.flatMap((one, at) => (valueAt(one, index) !== null && leadsOn(index, at) ? [at] : []));
  const partAt = (index: number, x: number, y: number): number | null => {
    const distances = partsOf(index).map((at) => ({
      at,
      is: distance({ x, y }, { series: at, category: index }, { frame, step, middleOf }),
    }));
    return distances.toSorted((a, b) => a.is - b.is)[0]?.at ?? null;
  };
  const select = (index: number, part: number | null): void => {
    const category = categories[index];
    if (category && leadsOn(index, part)) onSelect?.(category.id, idOf(part));
  };
  const cursor = useCursor({
    count: categories.length,
    indexAt,
    partsOf,
    partAt,
    ...(onSelect && { onSelect: select }),
  });
  const active = cursor.index;
  const marked = active === null ? undefined : categories[active];
  const written = (index: number): { id: string; label: string; value: string }[] => [
    ...series.map((one) => ({ id: one.id, label: one.label, value: format(valueAt(one, index)) })),
    ...(hasTotal
      ? [
          {
            id: 'total',
            label: t('chart.total'),
            value: format(series.reduce((sum, one) => sum + (valueAt(one, index) ?? 0), 0)),
          },
        ]
      : []),
  ];
  const table = {
    columns: [
      categoryTitle ?? t('chart.category'),
      ...series.map(({ label }) => label),
      ...(hasTotal ? [t('chart.total')] : []),
    ],
    rows: categories.map((category, index) => ({
      id: category.id,
      title: nameOf(category),
      cells: written(index).map(({ value }) => value),
    })),
  };
  const rows =
    active === null
      ? []
      : written(active).map((row, index) => {
          const one = series[index];
          return {
            ...row,
            isMarked: index === cursor.part,
            swatch: one && <Swatch index={styleIndexOf(one, index)} form={form} id={`${chartId}-tip-${index}`} />,
          };
        });
  const said = cursor.part === null ? rows : rows.filter(({ isMarked }) => isMarked);
  return (
    <ChartFrame
      {...props}
      isBlank={isBlank(series)}
      legend={<Legend series={series} form={form} id={chartId} />}
      table={table}
    >
      <Plot
        root={ref}
        title={title}
        height={height}
        cursor={cursor}
        isPressable={active !== null && leadsOn(active, cursor.part)}
        spoken={marked ? `${nameOf(marked)}: ${said.map(({ label, value }) => `${label} ${value}`).join(', ')}` : null}
        tooltip={
          marked && active !== null ? (
            <ChartTooltip title={nameOf(marked)} rows={rows} x={middleOf(active)} y={height / 2} />
          ) : null
        }
      >
        {width === 0 ? null : (
          <svg width={width} height={height}>
            <Patterns chartId={chartId} count={Math.max(0, ...series.map(styleIndexOf)) + 1} />
            <Axes frame={frame} categories={categories} middleOf={middleOf} step={step} formatTick={format} />
            {active === null ? null : (
              <rect
                x={middleOf(active) - step / 2}
                y={frame.top}
                width={step}
                height={frame.bottom - frame.top}
                fill={token.color.hover}
              />
            )}
            {draw({ chartId, frame, step, middleOf, active, format })}
          </svg>
        )}
      </Plot>
    </ChartFrame>
  );
}

const everywhere = (): boolean => true;

const nameOf = ({ label, fullLabel }: ChartCategory): string => fullLabel ?? label;
