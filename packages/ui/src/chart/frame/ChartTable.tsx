import { styled } from 'styled-components';
import { ScrollArea } from '../../overlay/index.ts';
import { token } from '../../theme/index.ts';

/** The data of a chart as text, complete, so that the table is an accessible equivalent of the plot. */
export interface TableData {
  columns: readonly string[];
  rows: readonly { id: string; title: string; cells: readonly string[] }[];
}

/** The table view of a chart, in the height of the plot. */
export function ChartTable({ columns, rows, caption, height }: TableData & { caption: string; height: number }) {
  return (
    <div style={{ height }}>
      <Area>
        <Root aria-label={caption}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                <th scope="row">{row.title}</th>
                {row.cells.map((cell, index) => (
                  <td key={columns[index + 1]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </Root>
      </Area>
    </div>
  );
}

const Area = styled(ScrollArea)`
  height: 100%;
  border: 1px solid ${token.color.border};
  border-radius: ${token.radius.m};
`;

const Root = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: ${token.fontSize.m};
  line-height: 20px;

  th, td {
    padding: 5px 12px;
    border-bottom: 1px solid ${token.color.border};
    text-align: end;
    white-space: nowrap;
  }

  th:first-child {
    text-align: start;
  }

  thead th {
    position: sticky;
    top: 0;
    background: ${token.color.sunken};
    color: ${token.color.textMuted};
    font-size: ${token.fontSize.s};
    font-weight: ${token.fontWeight.medium};
  }

  tbody th {
    font-weight: ${token.fontWeight.regular};
  }

  tbody tr:last-child > * {
    border-bottom: 0;
  }
`;
