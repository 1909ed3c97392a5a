import { Card, EmptyState, ErrorState, Skeleton, Stack, token } from '@earmark/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { sentenceOf, type useCall } from '../../data/index.ts';

interface SettingsRowsProps<Row extends { readonly id: number }> {
  title: string;
  /** Undefined while they are loaded. */
  rows: readonly Row[] | undefined;
  call: Pick<ReturnType<typeof useCall>, 'error' | 'refresh'>;
  /** Button that changes the list; shown in the empty state while there are no rows. */
  change?: ReactNode;
  empty: { readonly icon: ReactNode; readonly title: string; readonly hint: string };
  /** Renders a row with its actions. */
  children: (row: Row) => ReactNode;
  /** Sentence below the rows. */
  note?: string | undefined;
}

/** A list that a project defines for its tasks, such as tags or error types. */
export function SettingsRows<Row extends { readonly id: number }>({
  title,
  rows,
  call: { error, refresh },
  change,
  empty,
  children,
  note,
}: SettingsRowsProps<Row>) {
  return (
    <Card title={title} actions={rows?.length === 0 ? undefined : change}>
      {error ? (
        <ErrorState message={sentenceOf(error)} onRetry={refresh} />
      ) : rows === undefined ? (
        <Skeleton lines={3} />
      ) : rows.length === 0 ? (
        <EmptyState {...empty} action={change} />
      ) : (
        <Stack gap={2}>
          <List>
            {rows.map((row) => (
              <li key={row.id}>{children(row)}</li>
            ))}
          </List>
          {note === undefined ? null : <Note>{note}</Note>}
        </Stack>
      )}
    </Card>
  );
}

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[2]} ${token.space[5]};
  padding: 0;
  list-style: none;

  li {
    display: inline-flex;
    align-items: center;
    gap: ${token.space[1]};
  }
`;

export const Note = styled.span`
  color: ${token.color.textMuted};
  font-size: ${token.fontSize.s};
`;
