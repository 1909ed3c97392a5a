import { styled } from 'styled-components';
import { uiText, useText } from '../text/index.ts';
import { token } from '../theme/index.ts';
import type { ChartCategory, ChartSettings } from './chart-data.ts';
import { ChartFrame } from './frame/ChartFrame.tsx';
import { ChartTooltip } from './frame/ChartTooltip.tsx';
import { Plot } from './plot/Plot.tsx';
import { labelStep, textWidth } from './plot/text-width.ts';
import { useCursor } from './use-cursor.ts';
import { useFormat } from './frame/use-format.ts';
import { useWidth } from './frame/use-width.ts';

export interface HeatMapProps extends Omit<ChartSettings, 'height'> {
  /** Columns in reading order, such as days. */
  columns: readonly ChartCategory[];
  /** Rows from top to bottom, such as people. */
  rows: readonly ChartCategory[];
  /** Values by row, then by column; null for missing values. */
  values: readonly (readonly (number | null)[])[];
  /** Called with the ids of a pressed cell's row and column. */
  onSelect?: (rowId: string, columnId: string) => void;
}

/**
 * Values over two dimensions, such as hours by weekday or people by day. A stronger colour means a larger value. Cells
 * show their numbers where they fit, otherwise marks sized by value.
 */
export function HeatMap(props: HeatMapProps) {
  const { title, columns, rows, values, formatValue, categoryTitle, onSelect } = props;
  const t = useText(uiText);
  const format = useFormat(formatValue);
  const [ref, width] = useWidth();
  const height = rows.length * rowHeight + headHeight;
  // Long names leave the cells most of the width
  const left = Math.min(Math.max(0, ...rows.map(({ label }) => textWidth(label))) + 12, width * 0.35);
  const cellWidth = (width - left) / Math.max(columns.length, 1);
  const valueOf = (row: number, column: number): number | null => values[row]?.[column] ?? null;
  const highest = Math.max(0, ...values.flat().map((value) => value ?? 0));
  // In all cells or in none: gaps would read as missing values
  const hasNumbers = cellWidth > Math.max(...values.flat().map((value) => textWidth(format(value)))) + 8;
  const indexAt = (x: number, y: number): number | null => {
    const [column, row] = [Math.floor((x - left) / cellWidth), Math.floor((y - headHeight) / rowHeight)];
    return column >= 0 && column < columns.length && row >= 0 && row < rows.length
      ? row * columns.length + column
      : null;
  };
  const at = (index: number) => ({ row: Math.floor(index / columns.length), column: index % columns.length });
  const select = (index: number): void =>
    onSelect?.(rows[at(index).row]?.id ?? '', columns[at(index).column]?.id ?? '');
  const cursor = useCursor({
    count: rows.length * columns.length,
    indexAt,
    rowLength: columns.length,
    onSelect: onSelect && select,
  });
  const marked = cursor.index === null ? null : at(cursor.index);
  const said = marked && {
    name: `${nameOf(rows[marked.row])}, ${nameOf(columns[marked.column])}`,
    value: format(valueOf(marked.row, marked.column)),
  };
  const every = labelStep(
    columns.map(({ label }) => label),
    cellWidth,
  );
  return (
    <ChartFrame
      {...props}
      height={height}
      isBlank={highest === 0}
      legend={
        <Scale aria-hidden="true">
          {t('chart.less')}
          {levels.map((level) => (
            <Cell key={level} data-level={level}>
              <i />
            </Cell>
          ))}
          {t('chart.more')}
        </Scale>
      }
      table={{
        columns: [categoryTitle ?? t('chart.category'), ...columns.map(nameOf)],
        rows: rows.map((row, index) => ({
          id: row.id,
          title: nameOf(row),
          cells: columns.map((_column, column) => format(valueOf(index, column))),
        })),
      }}
    >
      <Plot
        root={ref}
        title={title}
        height={height}
        cursor={cursor}
        isPressable={onSelect !== undefined}
        spoken={said ? `${said.name}: ${said.value}` : null}
        tooltip={
          said && marked ? (
            <ChartTooltip
              title={said.name}
              rows={[{ id: 'value', label: t('chart.value'), value: said.value }]}
              x={left + (marked.column + 0.5) * cellWidth}
              y={headHeight + marked.row * rowHeight}
            />
          ) : null
        }
      >
        <Cells style={{ gridTemplateColumns: `${left}px repeat(${columns.length}, minmax(0, 1fr))` }}>
          <span />
          {columns.map((column, index) => (
            <Head key={column.id}>{index % every === 0 ? column.label : null}</Head>
          ))}
          {rows.map((row, rowIndex) => [
            <Side key={row.id}>{row.label}</Side>,
            ...columns.map((column, index) => (
              <Cell
                key={`${row.id} ${column.id}`}
                data-level={levelOf(valueOf(rowIndex, index), highest)}
                data-active={(marked?.row === rowIndex && marked.column === index) || undefined}
                data-number={hasNumbers || undefined}
              >
                {hasNumbers ? format(valueOf(rowIndex, index)) : <i />}
              </Cell>
            )),
          ])}
        </Cells>
      </Plot>
    </ChartFrame>
  );
}

const levels = [0, 1, 2, 3, 4, 5] as const;
type HeatLevel = (typeof levels)[number];

/** Returns the colour step of a value, 0 to 5. 0 is zero; the maximum is 5. */
export function levelOf(value: number | null, highest: number): HeatLevel {
  if (value === null || value <= 0 || highest <= 0) return 0;
  return levels[Math.min(5, Math.max(1, Math.ceil((value / highest) * 5)))] ?? 0;
}

const nameOf = (category: ChartCategory | undefined): string => category?.fullLabel ?? category?.label ?? '';

const rowHeight = 28;
const headHeight = 22;

const Cells = styled.div`
  display: grid;
  grid-template-rows: ${headHeight}px;
  grid-auto-rows: ${rowHeight}px;
  font-size: ${token.fontSize.xs};
`;

const Head = styled.span`
  color: ${token.color.textFaint};
  text-align: center;
  white-space: nowrap;
`;

const Side = styled.span`
  align-self: center;
  overflow: hidden;
  padding-inline-end: 8px;
  color: ${token.color.textMuted};
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Cell = styled.span`
  --strength: 0%;
  --side: 0%;
  display: grid;
  place-items: center;
  margin: 1px;
  border-radius: ${token.radius.s};
  background: ${token.color.sunken};
  color: ${token.color.text};

  > i {
    width: var(--side);
    height: var(--side);
    border-radius: 2px;
    background: color-mix(in srgb, ${token.series[0]} var(--strength), ${token.color.surface});
  }

  &[data-number] {
    background: color-mix(in srgb, ${token.series[0]} var(--strength), ${token.color.surface});
  }

  &[data-level='0'][data-number] { color: ${token.color.textFaint}; }
  &[data-level='1'] { --strength: 18%; --side: 44%; }
  &[data-level='2'] { --strength: 32%; --side: 56%; }
  &[data-level='3'] { --strength: 44%; --side: 70%; }
  &[data-level='4'] { --strength: 56%; --side: 85%; }
  &[data-level='5'] { --strength: 100%; --side: 100%; }
  &[data-level='5'][data-number] { color: ${token.color.surface}; }

  &[data-active] {
    outline: 2px solid ${token.color.focus};
  }
`;

const Scale = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  color: ${token.color.textMuted};
  font-size: ${token.fontSize.s};

  > ${Cell} {
    width: 14px;
    height: 14px;
  }
`;
