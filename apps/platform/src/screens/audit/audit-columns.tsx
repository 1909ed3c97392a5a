import {
  auditEntityName,
  auditEventNames,
  auditList,
  auditSentence,
  isRoleId,
  roleNames,
  type AuditEntity,
  type AuditRow,
} from '@earmark/contract';
import { Button } from '@earmark/ui';
import { formatDateTime, language, texts } from '../../i18n/index.ts';
import { actionsColumn, Faint, listColumns, type ShownColumn } from '../../list/index.ts';

const t = texts('audit');

/** The event without its entity. */
const eventOf = ({ entity, event }: Pick<AuditRow, 'entity' | 'event'>): string => event.slice(entity.length + 1);

/** Describes an event in a sentence without its person, who has a column. */
export const sentenceOf = (row: Pick<AuditRow, 'entity' | 'event' | 'name' | 'remark'>): string =>
  auditSentence({ entity: row.entity, event: eventOf(row) }, language, row);

const entityName = (entity: AuditEntity): string => auditEntityName(entity, language);
export const roleName = (role: number | null): string =>
  role !== null && isRoleId(role) ? roleNames[role][language] : '';

/** An event in the filter: its sentence about anything. */
function eventName(name: string): string {
  const [entity = '', ...event] = name.split('.');
  return auditSentence({ entity, event: event.join('.') }, language, { name: '…', remark: '…' });
}

/**
 * Columns of the audit trail; `onOpen` shows an entry whole. `isPart` leaves out what a thing's own trail says by
 * itself.
 */
export const auditColumns = (onOpen: (row: AuditRow) => void, isPart: boolean): ShownColumn<AuditRow>[] => [
  ...listColumns<typeof auditList, AuditRow>(
    auditList,
    {
      created_at: { width: 168, minWidth: 140, cell: ({ created_at }) => <Faint>{formatDateTime(created_at)}</Faint> },
      actor: {
        width: 140,
        minWidth: 104,
        cell: ({ actor }) => (actor === null ? <Faint>{t('platform')}</Faint> : actor.name),
      },
      role: { width: 140, minWidth: 104, words: roleName },
      name: {
        minWidth: 280,
        cell: (row) => <span title={sentenceOf(row)}>{sentenceOf(row)}</span>,
        csv: sentenceOf,
      },
      entity: { width: 112, words: entityName },
      event: { minWidth: 200, words: eventName, offered: auditEventNames },
      address: { width: 136 },
      device: { minWidth: 160 },
    },
    { optional: isPart ? ['entity', 'device'] : [] },
  ),
  actionsColumn((row) => (
    <Button size="s" aria-label={`${t('details')}: ${sentenceOf(row)}`} onPress={() => onOpen(row)}>
      {t('details')}
    </Button>
  )),
];
