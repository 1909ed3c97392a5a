import { useId } from 'react';
import { arc, pie, type PieArcDatum } from 'd3-shape';
import { styled } from 'styled-components';
import { uiText, useText } from '../text/index.ts';
import { token } from '../theme/index.ts';
import type { ChartSettings } from './chart-data.ts';
import { ChartFrame } from './frame/ChartFrame.tsx';
import { Swatch } from './series/Legend.tsx';
import { fillOf, Patterns } from './series/Patterns.tsx';
import { Plot } from './plot/Plot.tsx';
import { seriesColor } from './series/series-style.ts';
import { useCursor } from './use-cursor.ts';
import { useFormat } from './frame/use-format.ts';
import { useWidth } from './frame/use-width.ts';

export interface DonutSlice {
  /** Unique among the slices. */
  id: string;
  label: string;
  /** Not negative. */
  value: number;
}

export interface DonutChartProps extends ChartSettings {
  /** The slices, largest first. */
  slices: readonly DonutSlice[];
  /** Label below the total in the middle. */
  totalLabel?: string;
  /** Called with the id of a slice that was pressed, or activated by Enter. */
  onSelect?: (sliceId: string) => void;
}

/** Shares of a whole. Each slice is labelled beside the ring with its value; suited for two to six slices. */
export function DonutChart(props: DonutChartProps) {
  const { title, slices, totalLabel, height = 200, formatValue, categoryTitle, onSelect } = props;
  const t = useText(uiText);
  const chartId = useId().replace(/\W/g, '');
  const format = useFormat(formatValue);
  const percent = useFormat(percentOf);
  const [ref, width] = useWidth();
  const total = slices.reduce((sum, { value }) => sum + value, 0);
  const side = Math.min(height, width * 0.45);
  const radius = Math.max(side / 2 - 4, 0);
  const arcs = pie<DonutSlice>()
    .value(({ value }) => value)
    .sort(null)
    .padAngle(0.015)([...slices]);
  const ring = arc<PieArcDatum<DonutSlice>>()
    .innerRadius(radius * 0.64)
    .cornerRadius(2);
  const indexAt = (x: number, y: number): number | null => {
    const row = rowAt(x - side - legendGap, y - (height - slices.length * rowHeight) / 2);
    if (row !== null && row < slices.length) return row;
    const [dx, dy] = [x - side / 2, y - height / 2];
    const angle = (Math.atan2(dx, -dy) + 2 * Math.PI) % (2 * Math.PI);
    const found = arcs.findIndex(({ startAngle, endAngle }) => angle >= startAngle && angle < endAngle);
    return found >= 0 && Math.hypot(dx, dy) <= radius + 4 ? found : null;
  };
  const cursor = useCursor({
    count: slices.length,
    indexAt,
    rowLength: 1,
    onSelect: onSelect && ((at) => onSelect(slices[at]?.id ?? '')),
  });
  const marked = cursor.index === null ? undefined : slices[cursor.index];
  const share = (value: number): string => percent(total === 0 ? 0 : value / total);
  return (
    <ChartFrame
      {...props}
      height={height}
      isBlank={total === 0}
      table={{
        columns: [categoryTitle ?? t('chart.category'), t('chart.value'), t('chart.share')],
        rows: slices.map(({ id, label, value }) => ({ id, title: label, cells: [format(value), share(value)] })),
      }}
    >
      <Plot
        root={ref}
        title={title}
        height={height}
        cursor={cursor}
        isPressable={onSelect !== undefined}
        spoken={marked ? `${marked.label}: ${format(marked.value)}, ${share(marked.value)}` : null}
        tooltip={null}
      >
        <Row style={{ height }}>
          <svg width={side} height={height}>
            <Patterns chartId={chartId} count={slices.length} />
            <g transform={`translate(${side / 2} ${height / 2})`}>
              {arcs.map((slice, index) => (
                <path
                  key={slice.data.id}
                  d={ring.outerRadius(cursor.index === index ? radius + 4 : radius)(slice) ?? ''}
                  fill={fillOf(chartId, index)}
                  stroke={seriesColor(index)}
                />
              ))}
              <Total textAnchor="middle" y="2">
                {format(marked?.value ?? total)}
              </Total>
              <Caption textAnchor="middle" y="20">
                {marked ? share(marked.value) : (totalLabel ?? t('chart.total'))}
              </Caption>
            </g>
          </svg>
          <Names>
            {slices.map((slice, index) => (
              <Name key={slice.id} data-active={cursor.index === index || undefined}>
                <Swatch index={index} form="area" id={`${chartId}-${index}`} />
                <Label>{slice.label}</Label>
                <span>{format(slice.value)}</span>
                <Share>{share(slice.value)}</Share>
              </Name>
            ))}
          </Names>
        </Row>
      </Plot>
    </ChartFrame>
  );
}

const percentOf = (share: number): string => `${Math.round(share * 100)}%`;
const rowHeight = 26;
const legendGap = 16;
const rowAt = (x: number, y: number): number | null => (x < 0 || y < 0 ? null : Math.floor(y / rowHeight));

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: 16px;
`;

const Total = styled.text`
  && {
    font-size: ${token.fontSize.xxl};
    font-weight: ${token.fontWeight.strong};
  }
`;

const Caption = styled.text`
  color: ${token.color.textMuted};
`;

const Names = styled.div`
  flex: 1;
  min-width: 0;
  max-width: 320px;
`;

const Name = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
  height: 26px;
  padding-inline: 6px;
  border-radius: ${token.radius.s};
  font-size: ${token.fontSize.s};

  &[data-active] {
    background: ${token.color.hover};
  }
`;

const Label = styled.span`
  flex: 1;
  min-width: 0;
  overflow: hidden;
  color: ${token.color.textMuted};
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Share = styled.span`
  width: 4ch;
  color: ${token.color.textFaint};
  text-align: end;
`;
