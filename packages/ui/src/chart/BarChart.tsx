import { scaleBand } from 'd3-scale';
import { styleIndexOf, valueAt, type ChartSeries, type SeriesChartProps } from './chart-data.ts';
import { fillOf } from './series/Patterns.tsx';
import { seriesColor } from './series/series-style.ts';
import { SeriesChart, type Drawing } from './SeriesChart.tsx';
import { textWidth } from './plot/text-width.ts';

export type BarChartProps = SeriesChartProps;

/** Compares values by category, with one bar per series. */
export function BarChart(props: BarChartProps) {
  const extent = props.series.flatMap(({ values }) => values.filter((value) => value !== null));
  return (
    <SeriesChart
      {...props}
      form="area"
      extent={extent}
      distance={({ x }, at, { step, middleOf }) => {
        const slots = slotsOf(props.series, step);
        const start = slots(props.series[at.series]?.id ?? '') ?? 0;
        return Math.abs(x - middleOf(at.category) - start - slots.bandwidth() / 2);
      }}
      draw={(drawing) => <Bars {...props} drawing={drawing} />}
    />
  );
}

/** Positions of the bars of a category, in px from its centre. */
const slotsOf = (series: readonly ChartSeries[], step: number) => {
  const group = Math.min(step * 0.72, widestBar * series.length);
  return scaleBand()
    .domain(series.map(({ id }) => id))
    .range([-group / 2, group / 2])
    .paddingInner(0.12);
};

function Bars({
  categories,
  series,
  drawing: { chartId, frame, step, middleOf, format },
}: BarChartProps & { drawing: Drawing }) {
  const slots = slotsOf(series, step);
  const thickness = slots.bandwidth();
  const zero = frame.yOf(0);
  return categories.map((category, index) => (
    <g key={category.id} transform={`translate(${middleOf(index)} 0)`}>
      {series.map((one, at) => {
        const value = valueAt(one, index);
        if (value === null || value === 0) return null;
        const top = Math.min(frame.yOf(value), zero);
        const height = Math.max(Math.abs(frame.yOf(value) - zero), 1);
        const x = slots(one.id) ?? 0;
        const style = styleIndexOf(one, at);
        return (
          <g key={one.id}>
            <rect
              x={x}
              y={top}
              width={thickness}
              height={height}
              rx={Math.min(2, thickness / 3)}
              fill={fillOf(chartId, style)}
              stroke={seriesColor(style)}
              strokeWidth="1"
            />
            {series.length === 1 && textWidth(format(value)) < step ? (
              <text x={x + thickness / 2} y={top - 5} textAnchor="middle">
                {format(value)}
              </text>
            ) : null}
          </g>
        );
      })}
    </g>
  ));
}

/** Maximum width of a bar, in px; more width carries no information. */
const widestBar = 36;
