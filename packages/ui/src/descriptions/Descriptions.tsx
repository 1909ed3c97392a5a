import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { token } from '../theme/index.ts';

export interface DescriptionItem {
  /** Unique among the items. */
  id: string;
  label: ReactNode;
  /** The value; empty values are shown as a dash. */
  value?: ReactNode;
  /** Whether the entry takes a whole row. */
  isWide?: boolean;
}

export interface DescriptionsProps {
  /** The entries in order. */
  items: readonly DescriptionItem[];
  /** Maximum number of columns; fewer are used where they do not fit. */
  columns?: 1 | 2 | 3 | 4;
}

/** A list of names and values about one thing. */
export function Descriptions({ items, columns = 3 }: DescriptionsProps) {
  return (
    <List data-columns={columns}>
      {items.map((item) => (
        <div key={item.id} data-wide={item.isWide || undefined}>
          <Name>{item.label}</Name>
          <Value>{item.value === undefined || item.value === null || item.value === '' ? '–' : item.value}</Value>
        </div>
      ))}
    </List>
  );
}

const List = styled.dl`
  --columns: 3;
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(max(140px, calc(100% / var(--columns) - 24px)), 1fr));
  gap: 16px 24px;

  &[data-columns='1'] {
    --columns: 1;
  }

  &[data-columns='2'] {
    --columns: 2;
  }

  &[data-columns='4'] {
    --columns: 4;
  }

  > [data-wide] {
    grid-column: 1 / -1;
  }
`;

const Name = styled.dt`
  color: ${token.color.textFaint};
  font-size: ${token.fontSize.s};
  line-height: 18px;
`;

const Value = styled.dd`
  margin-top: 2px;
  line-height: 20px;
  overflow-wrap: anywhere;
`;
