import { memo } from 'react';
import { keyframes, styled } from 'styled-components';
import { Skeleton } from '../../skeleton/index.ts';
import { token } from '../../theme/index.ts';
import type { TableFrame } from '../table-frame.ts';
import { BodyCell, BodyRow } from '../cell-style.ts';

const placeholderRows = 6;

/** Placeholders for rows that are loading; to the eye alone, since `aria-busy` tells it to others. */
export function PlaceholderRows<Row>({ frame }: { frame: TableFrame<Row> }) {
  const leads = Number(frame.hasDetails) + Number(frame.hasBoxes);
  return (
    <tbody aria-hidden="true">
      {Array.from({ length: placeholderRows }, (_, index) => (
        <BodyRow key={index}>
          {Array.from({ length: leads }, (_cell, index) => (
            <BodyCell key={index} data-box />
          ))}
          {frame.arranged.map(({ column }) => (
            <BodyCell key={column.id}>
              <Skeleton width="70%" />
            </BodyCell>
          ))}
        </BodyRow>
      ))}
    </tbody>
  );
}

/** A placeholder for a row passed during fast scrolling, when nothing could be read. */
export const PlaceholderRow = memo(function PlaceholderRow({ columns }: { columns: number }) {
  return (
    <tr aria-hidden="true">
      <BodyCell colSpan={columns}>
        <Bar />
      </BodyCell>
    </tr>
  );
});

const Bar = styled.div`
  width: 40%;
  height: 8px;
  border-radius: ${token.radius.s};
  background: ${token.color.track};
`;

const slide = keyframes`
  from { transform: translateX(-100%); }
  to { transform: translateX(350%); }
`;

/** A progress line below the header while rows are reloading. */
export const LoadingLine = styled.div`
  position: absolute;
  z-index: ${token.zIndex.sticky};
  top: calc(${token.height.tableHead} - 1px);
  left: 0;
  width: 30%;
  height: 2px;
  background: ${token.color.accent};
  animation: ${slide} 1.2s linear infinite;
  pointer-events: none;
`;
