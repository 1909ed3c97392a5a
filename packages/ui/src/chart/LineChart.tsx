import { area, curveMonotoneX, line } from 'd3-shape';
import { styleIndexOf, valueAt, type ChartSeries, type SeriesChartProps } from './chart-data.ts';
import { Marker } from './series/Marker.tsx';
import { dashes, cycled, seriesColor } from './series/series-style.ts';
import { SeriesChart, type Drawing } from './SeriesChart.tsx';

export type LineChartProps = SeriesChartProps;

/** Values over time. Up to four series; the value axis starts at zero. */
export function LineChart(props: LineChartProps) {
  const extent = props.series.flatMap(({ values }) => values.filter((value) => value !== null));
  return (
    <SeriesChart
      {...props}
      form="line"
      extent={extent}
      distance={({ y }, at, { frame }) => {
        const one = props.series[at.series];
        return Math.abs(y - frame.yOf((one && valueAt(one, at.category)) ?? 0));
      }}
      draw={(drawing) =>
        props.series.map((one, index) => (
          <Line
            key={one.id}
            series={one}
            index={styleIndexOf(one, index)}
            isOnly={props.series.length === 1}
            drawing={drawing}
          />
        ))
      }
    />
  );
}

interface LineProps {
  series: ChartSeries;
  index: number;
  isOnly: boolean;
  drawing: Drawing;
}

function Line({ series, index, isOnly, drawing: { frame, middleOf, step, active } }: LineProps) {
  const points = series.values.map((value, at) => ({ x: middleOf(at), value }));
  const isKnown = ({ value }: (typeof points)[number]): boolean => value !== null;
  const yOf = ({ value }: (typeof points)[number]): number => frame.yOf(value ?? 0);
  const xOf = ({ x }: (typeof points)[number]): number => x;
  const stroke = line<(typeof points)[number]>().defined(isKnown).x(xOf).y(yOf).curve(curveMonotoneX)(points);
  const fill = isOnly
    ? area<(typeof points)[number]>().defined(isKnown).x(xOf).y0(frame.yOf(0)).y1(yOf).curve(curveMonotoneX)(points)
    : null;
  const mark = active === null ? null : valueAt(series, active);
  return (
    <g>
      {fill === null ? null : <path d={fill} fill={seriesColor(index)} opacity="0.1" />}
      <path
        d={stroke ?? ''}
        fill="none"
        stroke={seriesColor(index)}
        strokeWidth="2"
        strokeLinejoin="round"
        strokeDasharray={cycled(dashes, index)}
      />
      {step < roomyStep
        ? null
        : points.filter(isKnown).map((point) => <Marker key={point.x} index={index} x={point.x} y={yOf(point)} />)}
      {active === null || mark === null ? null : (
        <Marker index={index} x={middleOf(active)} y={frame.yOf(mark)} isLarge />
      )}
    </g>
  );
}

/** Distance between points, in px, below which markers would hide the line. */
const roomyStep = 14;
