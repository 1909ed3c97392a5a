import { itemStatuses, itemStatusTexts, type Item, type ItemStatus, type UserInfo } from '@earmark/contract';
import { token, type TableColumn } from '@earmark/ui';
import { TriangleAlert } from 'lucide-react';
import { styled } from 'styled-components';
import type { ItemColumn } from '../../business/index.ts';
import { formatDateTime, formatDuration, formatNumber, language, texts } from '../../i18n/index.ts';
import { Faint, NameLink } from '../../list/index.ts';
import type { Place } from '../../page/index.ts';
import { pathTo } from '../../routes.ts';
import { ItemStatusTag } from '../task-parts/index.ts';
import { ItemActions } from './ItemActions.tsx';

const t = texts('item-list');
type Column = TableColumn<Item>;

const statusOptions = itemStatuses.map((status) => ({ value: status, label: itemStatusTexts[status][language] }));
const validOptions = [
  { value: 'yes', label: t('valid') },
  { value: 'no', label: t('notValid') },
];

/** Statuses in which the last refusal still stands. */
const refused: readonly ItemStatus[] = ['inspection_failed', 'internal_acceptance_not_passed'];

/** The columns that the area's settings ask for, and the actions. */
export function itemColumns(place: Place, user: UserInfo): Column[] {
  const { settings } = place;
  const person = (column: 'annotator' | 'inspector' | 'verifier', title: string): Column => ({
    id: column,
    title,
    width: language === 'zh' ? 104 : 116,
    isSortable: true,
    filter: { kind: 'text' },
    isHidden: column === 'verifier',
    cell: (item) => <PersonName name={item[column]?.name} />,
  });
  const all: Record<ItemColumn, Column> = {
    id: { id: 'id', title: t('columnId'), width: 60, isSortable: true, cell: (item) => <Faint>{item.id}</Faint> },
    name: {
      id: 'name',
      title: t('columnName'),
      minWidth: 190,
      isSortable: true,
      isRequired: true,
      cell: (item) => (
        <Name>
          <NameLink href={pathTo(settings.workbenchPath, { item_id: item.id })} name={item.name} />
          {item.remark === '' || !refused.includes(item.status) ? null : (
            <Remark title={t('remark', { remark: item.remark })}>
              <TriangleAlert aria-hidden="true" />
              <span>{item.remark}</span>
            </Remark>
          )}
        </Name>
      ),
    },
    status: {
      id: 'status',
      title: t('columnStatus'),
      width: language === 'zh' ? 160 : 212,
      isSortable: true,
      filter: { kind: 'choice', options: statusOptions },
      cell: (item) => <ItemStatusTag status={item.status} />,
    },
    duration: {
      id: 'duration_seconds',
      title: t('columnDuration'),
      width: 100,
      align: 'end',
      isSortable: true,
      filter: { kind: 'range', unit: t('unitSeconds'), minValue: 0 },
      cell: (item) => formatDuration(item.duration_seconds),
    },
    target: {
      id: 'target_seconds',
      title: t('columnTarget'),
      width: 104,
      align: 'end',
      isSortable: true,
      isHidden: true,
      cell: (item) => formatDuration(item.target_seconds),
    },
    segments: {
      id: 'segment_count',
      title: t('columnSegments'),
      width: 96,
      align: 'end',
      isSortable: true,
      cell: (item) => formatNumber(item.segment_count),
    },
    isValid: {
      id: 'isValid',
      title: t('columnValid'),
      width: 96,
      isHidden: settings.stage === null || settings.stage === 'acceptance',
      filter: { kind: 'choice', isSingle: true, options: validOptions },
      cell: (item) => (item.is_valid ? t('valid') : <Faint>{t('notValid')}</Faint>),
    },
    annotator: person('annotator', t('columnAnnotator')),
    inspector: person('inspector', t('columnInspector')),
    verifier: person('verifier', t('columnVerifier')),
    savedAt: {
      id: 'saved_at',
      title: t('columnSaved'),
      width: 140,
      isSortable: true,
      filter: { kind: 'date' },
      cell: (item) => <Faint>{item.saved_at === null ? t('common:unknown') : formatDateTime(item.saved_at)}</Faint>,
    },
  };
  const actions: Column = {
    id: 'actions',
    title: t('common:actions'),
    width: settings.stage === null && language === 'zh' ? 124 : 156,
    align: 'end',
    isPinned: true,
    cell: (item) => <ItemActions item={item} place={place} user={user} />,
  };
  return [...settings.itemColumns.map((name) => all[name]), actions];
}

const PersonName = ({ name }: { name: string | undefined }) =>
  name === undefined ? <Faint>{t('common:unknown')}</Faint> : <span title={name}>{name}</span>;

const Name = styled.span`
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
