import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { token } from '../theme/index.ts';
import { Name, useSay, Value, type Words } from './specimen.tsx';

export interface TokenRow {
  /** Name as used in styles: `color.text`. */
  readonly name: string;
  /** CSS reference: `var(--em-color-text)`. */
  readonly reference: string;
  readonly use: Words;
  /** CSS values, one per column. */
  readonly values: readonly string[];
}

interface TokenTableProps {
  label: Words;
  /** What the values belong to: themes or densities. A single column has no name. */
  columns: readonly string[];
  rows: readonly TokenRow[];
  /** Renders a sample of a value. */
  sample?: (value: string) => ReactNode;
}

/** A table of tokens: CSS variable, purpose, and value per theme or density. */
export function TokenTable({ label, columns, rows, sample }: TokenTableProps) {
  const say = useSay();
  return (
    <Scroller role="region" aria-label={say(label)} tabIndex={0}>
      <Table>
        <thead>
          <tr>
            <th scope="col">{say({ en: 'Token', zh: '变量' })}</th>
            <th scope="col">{say({ en: 'Used for', zh: '用途' })}</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, reference, use, values }) => (
            <tr key={name}>
              <th scope="row">
                <Name>{name}</Name>
                <Variable>{reference.slice('var('.length, -1)}</Variable>
              </th>
              <td>{say(use)}</td>
              {values.map((value, index) => (
                <td key={columns[index]}>
                  <Shown>
                    {sample?.(value)}
                    <Value>{value}</Value>
                  </Shown>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </Scroller>
  );
}

/** A colour sample on the surface it is used on, so that translucent colours appear as in use. */
export const swatch = (value: string): ReactNode => <Swatch style={{ background: value }} />;

const Scroller = styled.div`
  overflow-x: auto;
`;

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;

  th,
  td {
    padding: ${token.space[2]} ${token.space[4]} ${token.space[2]} 0;
    border-bottom: 1px solid ${token.color.border};
    font-weight: inherit;
    text-align: start;
    vertical-align: top;
  }

  thead th {
    color: ${token.color.textMuted};
    font-size: ${token.fontSize.s};
    white-space: nowrap;
  }

  td:nth-child(2) {
    min-width: 200px;
  }
`;

const Variable = styled.code`
  display: block;
  color: ${token.color.textMuted};
  font-family: ${token.fontFamily.mono};
  font-size: ${token.fontSize.xs};
  white-space: nowrap;
`;

const Shown = styled.span`
  display: flex;
  gap: ${token.space[2]};
  align-items: flex-start;
`;

const Swatch = styled.span`
  flex: none;
  width: 20px;
  height: 20px;
  border: 1px solid ${token.color.borderStrong};
  border-radius: ${token.radius.s};
`;
