import { stack } from 'd3-shape';
import { styleIndexOf, valueAt, type ChartCategory, type SeriesChartProps } from './chart-data.ts';
import { fillOf } from './series/Patterns.tsx';
import { seriesColor } from './series/series-style.ts';
import { SeriesChart, type Drawing } from './SeriesChart.tsx';

export type StackedBarChartProps = SeriesChartProps;

/** Composition of a whole per category. Tooltip and table show the total. */
export function StackedBarChart(props: StackedBarChartProps) {
  const sums = props.categories.map((_category, index) =>
    props.series.reduce((sum, one) => sum + (valueAt(one, index) ?? 0), 0),
  );
  return (
    <SeriesChart
      {...props}
      form="area"
      extent={sums}
      distance={({ y }, at, { frame }) => {
        const below = props.series.slice(0, at.series).reduce((sum, one) => sum + (valueAt(one, at.category) ?? 0), 0);
        const own = props.series[at.series];
        const [from, to] = [frame.yOf(below), frame.yOf(below + ((own && valueAt(own, at.category)) ?? 0))];
        return Math.max(to - y, y - from, 0);
      }}
      hasTotal
      draw={(drawing) => <Stacks {...props} drawing={drawing} />}
    />
  );
}

function Stacks({
  categories,
  series,
  drawing: { chartId, frame, step, middleOf },
}: StackedBarChartProps & { drawing: Drawing }) {
  const thickness = Math.min(step * 0.64, widestBar);
  const layers = stack<ChartCategory, string>()
    .keys(series.map(({ id }) => id))
    .value(
      (category, id) => valueAt(series.find((one) => one.id === id) ?? noSeries, categories.indexOf(category)) ?? 0,
    )(categories);
  const styles = series.map(styleIndexOf);
  return layers.map((layer, at) => (
    <g key={layer.key} fill={fillOf(chartId, styles[at] ?? at)} stroke={seriesColor(styles[at] ?? at)} strokeWidth="1">
      {layer.map(([from, to], index) => {
        const height = frame.yOf(from) - frame.yOf(to);
        // A thin gap of background separates adjacent parts.
        return height <= 0 ? null : (
          <rect
            key={categories[index]?.id}
            x={middleOf(index) - thickness / 2}
            y={frame.yOf(to) + 1}
            width={thickness}
            height={Math.max(height - 2, 0.5)}
            rx="1.5"
          />
        );
      })}
    </g>
  ));
}

const widestBar = 40;
const noSeries = { values: [] };
