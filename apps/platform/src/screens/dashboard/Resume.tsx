import type { Dashboard } from '@earmark/contract';
import { EmptyState, Link, Skeleton, token } from '@earmark/ui';
import { ListChecks } from 'lucide-react';
import { styled } from 'styled-components';
import { ago, formatDateTime, texts } from '../../i18n/index.ts';
import { screenPath } from '../../routes.ts';
import { ItemStatusTag } from '../task-parts/index.ts';
import { Panel } from './Panel.tsx';

const t = texts('dashboard');

type Resumed = Dashboard['resume'][number];

/** Address at which an item the person holds is reopened. */
export const resumePath = ({ business, stage, item_id }: Pick<Resumed, 'business' | 'stage' | 'item_id'>): string =>
  screenPath({ business, area: stage }, 'workbench', { item_id });

/** Items the person holds, returned ones first, each with a link to resume. Undefined while loading. */
export function Resume({ items }: { items: readonly Resumed[] | undefined }) {
  return (
    <Panel title={t('resume')}>
      {items?.length === 0 ? (
        <EmptyState icon={<ListChecks />} title={t('nothingToResume')} hint={t('nothingToResumeHint')} />
      ) : (
        <List aria-busy={items === undefined || undefined}>
          {items === undefined
            ? [1, 2, 3].map((row) => (
                <Row key={row}>
                  <Skeleton lines={2} />
                </Row>
              ))
            : items.map((item) => (
                <Row key={`${item.stage} ${item.item_id}`}>
                  <Name>
                    <Link href={resumePath(item)}>{item.name}</Link>
                    <ItemStatusTag status={item.status} />
                  </Name>
                  <Where>
                    <span>{item.task.name}</span>
                    <time dateTime={item.saved_at} title={formatDateTime(item.saved_at)}>
                      {ago(item.saved_at)}
                    </time>
                  </Where>
                </Row>
              ))}
        </List>
      )}
    </Panel>
  );
}

const List = styled.ul`
  padding: 0;
  list-style: none;
`;

const Row = styled.li`
  padding: ${token.space[2]} 0;

  & + & {
    border-top: 1px solid ${token.color.border};
  }
`;

const Line = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space[2]};
  min-width: 0;
`;

const Name = styled(Line)`
  > a {
    min-width: 0;
    overflow: hidden;
    font-weight: ${token.fontWeight.medium};
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  > span {
    flex: none;
  }
`;

const Where = styled(Line)`
  color: ${token.color.textMuted};
  font-size: ${token.fontSize.s};

  > span {
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  > time {
    flex: none;
    color: ${token.color.textFaint};
  }
`;
