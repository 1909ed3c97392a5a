import { styled } from 'styled-components';
import { token } from '../../theme/index.ts';
import { Marker } from './Marker.tsx';
import { fillOf, Patterns } from './Patterns.tsx';
import { styleIndexOf, type ChartSeries } from '../chart-data.ts';
import { dashes, cycled, seriesColor } from './series-style.ts';

export type SwatchForm = 'line' | 'area';

/** A sample of the series' appearance: colour with dash and marker, or colour with pattern. */
export function Swatch({ index, form, id }: { index: number; form: SwatchForm; id: string }) {
  if (form === 'line')
    return (
      <Sample width="24" height="10" viewBox="-12 -5 24 10" aria-hidden="true">
        <path d="M-12 0H12" stroke={seriesColor(index)} strokeWidth="2" strokeDasharray={cycled(dashes, index)} />
        <Marker index={index} />
      </Sample>
    );
  const own = `${id}-swatch`;
  return (
    <Sample width="12" height="12" viewBox="0 0 12 12" aria-hidden="true">
      <Patterns chartId={own} count={index + 1} />
      <rect x="0.75" y="0.75" width="10.5" height="10.5" rx="2" fill={fillOf(own, index)} stroke={seriesColor(index)} />
    </Sample>
  );
}

/** The names and swatches of the series. Renders nothing for a single series. */
export function Legend({
  series,
  form,
  id,
}: {
  series: readonly Pick<ChartSeries, 'id' | 'label' | 'styleIndex'>[];
  form: SwatchForm;
  id: string;
}) {
  if (series.length < 2) return null;
  return (
    <List>
      {series.map((one, index) => (
        <li key={one.id}>
          <Swatch index={styleIndexOf(one, index)} form={form} id={`${id}-${index}`} />
          {one.label}
        </li>
      ))}
    </List>
  );
}

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 2px 14px;
  padding: 0;
  color: ${token.color.textMuted};
  font-size: ${token.fontSize.s};
  line-height: 18px;
  list-style: none;

  > li {
    display: flex;
    align-items: center;
    gap: 6px;
  }
`;

const Sample = styled.svg`
  flex: none;
  overflow: visible;
`;
