import {
  disputeStateTexts,
  itemList,
  modalityOf,
  newestVerdictTexts,
  type Item,
  type ItemStatus,
  type UserInfo,
} from '@earmark/contract';
import { token } from '@earmark/ui';
import { TriangleAlert } from 'lucide-react';
import { styled } from 'styled-components';
import { texts } from '../../i18n/index.ts';
import {
  actionsColumn,
  byLanguage,
  itemStatusColumn,
  listColumns,
  NameLink,
  wordsOf,
  type ShownColumn,
} from '../../list/index.ts';
import { walkParameter } from '../../walk/index.ts';
import type { RouteContext } from '../../page/index.ts';
import { ItemStatusTag } from '../task-parts/index.ts';
import { ItemActions } from './ItemActions.tsx';
import type { ClaimedFrom } from './item-actions.ts';

const t = texts('item-list');

/** Statuses in which the last rejection is still relevant. */
const refused: readonly ItemStatus[] = ['inspection_failed', 'internal_acceptance_not_passed'];

/** Columns of the item list in this area, plus row actions. */
export function itemColumns(task: ClaimedFrom, context: RouteContext, user: UserInfo): ShownColumn<Item>[] {
  const { business, settings, pathOf } = context;
  return [
    ...listColumns<typeof itemList, Item>(
      itemList,
      {
        name: {
          minWidth: byLanguage(168, 124),
          cell: (item) => <Name item={item} href={pathOf('workbench', { item_id: item.id, [walkParameter]: 1 })} />,
        },
        status: {
          ...itemStatusColumn,
          cell: ({ status }) => <ItemStatusTag status={status} />,
        },
        // All columns that are shown at first fit a window of 1280 pixels
        size: { minWidth: byLanguage(88, 94) },
        annotator: { minWidth: byLanguage(92, 110) },
        inspector: { minWidth: byLanguage(92, 110) },
        saved_at: { minWidth: 128 },
        is_valid: { words: (value) => t(value ? 'valid' : 'notValid') },
        verdict: { words: wordsOf(newestVerdictTexts) },
        dispute: { words: wordsOf(disputeStateTexts) },
      },
      { ...settings.itemColumns, modality: modalityOf(business) },
    ),
    actionsColumn((item) => <ItemActions item={item} task={task} context={context} user={user} />),
  ];
}

function Name({ item: { name, remark, status }, href }: { item: Item; href: string }) {
  return (
    <NameLine>
      <NameLink href={href} name={name} />
      {remark === '' || !refused.includes(status) ? null : (
        <Remark title={t('remark', { remark })}>
          <TriangleAlert aria-hidden="true" />
          <span>{remark}</span>
        </Remark>
      )}
    </NameLine>
  );
}

const NameLine = styled.span`
  display: flex;
  align-items: center;
  gap: ${token.space[2]};
  min-width: 0;

  > a {
    overflow: hidden;
    text-overflow: ellipsis;
  }
`;

const Remark = styled.span`
  display: inline-flex;
  flex: 1;
  align-items: center;
  gap: ${token.space[1]};
  min-width: 48px;
  overflow: hidden;
  color: ${token.tone.danger.text};
  font-size: ${token.fontSize.s};

  span {
    overflow: hidden;
    text-overflow: ellipsis;
  }

  svg {
    flex: none;
    width: 12px;
    height: 12px;
  }
`;
