import {
  auditEntityName,
  auditFieldName,
  describeAuditValue,
  type AuditReader,
  type AuditRow,
} from '@earmark/contract';
import { Descriptions, Drawer, Stack, token } from '@earmark/ui';
import { styled } from 'styled-components';
import { formatDateTime, language, texts } from '../../i18n/index.ts';
import { roleName, sentenceOf } from './audit-columns.tsx';

const t = texts('audit');

/** An entry of the trail whole: who, from where, and each value before and after. */
export function EntryDrawer({ row, onClose }: { row: AuditRow; onClose: () => void }) {
  const fields = [...new Set([...Object.keys(row.before ?? {}), ...Object.keys(row.after ?? {})])];
  return (
    <Drawer isOpen onOpenChange={onClose} title={sentenceOf(row)} size="l">
      <Stack gap={4}>
        <Descriptions
          columns={2}
          items={filled([
            { id: 'time', label: t('column:audit.created_at'), value: timeOf(row.created_at) },
            { id: 'person', label: t('column:audit.actor'), value: row.actor?.name ?? t('platform') },
            { id: 'role', label: t('column:audit.role'), value: roleName(row.role) },
            { id: 'asker', label: t('column:audit.asker'), value: row.asker?.name },
            { id: 'address', label: t('column:audit.address'), value: row.address },
            { id: 'device', label: t('column:audit.device'), value: row.device },
            ...(row.token === '' ? [] : [{ id: 'token', label: t('column:audit.token'), value: row.token }]),
            {
              id: 'thing',
              label: t('column:audit.entity'),
              value: `${auditEntityName(row.entity, language)} ${row.entity_id}`,
            },
            { id: 'task', label: auditEntityName('task', language), value: row.task?.name },
            { id: 'remark', label: t('remark'), value: row.remark, isWide: true },
          ])}
        />
        {fields.length === 0 ? null : (
          <Changes aria-label={t('changes')}>
            <thead>
              <tr>
                <th scope="col">{t('value')}</th>
                {row.before === null ? null : <th scope="col">{t('before')}</th>}
                {row.after === null ? null : <th scope="col">{t('after')}</th>}
              </tr>
            </thead>
            <tbody>
              {fields.map((field) => (
                <tr key={field}>
                  <th scope="row">{auditFieldName(field, language)}</th>
                  {row.before === null ? null : (
                    <td>{row.after === null ? said(row.before, field) : <del>{said(row.before, field)}</del>}</td>
                  )}
                  {row.after === null ? null : (
                    <td>{row.before === null ? said(row.after, field) : <ins>{said(row.after, field)}</ins>}</td>
                  )}
                </tr>
              ))}
            </tbody>
          </Changes>
        )}
      </Stack>
    </Drawer>
  );
}

const reader: AuditReader = { language, timeOf: formatDateTime };

/** Formats a time with seconds, because entries are compared with other logs. */
const timeOf = (time: string): string => `${formatDateTime(time)}:${time.slice(17, 19)}`;

const filled = <Item extends { readonly value?: string | undefined }>(items: readonly Item[]): readonly Item[] =>
  items.filter(({ value }) => value !== undefined && value !== '');

const said = (values: Readonly<Record<string, unknown>>, field: string): string =>
  describeAuditValue(field, values[field], reader);

const Changes = styled.table`
  width: 100%;
  border-collapse: collapse;
  table-layout: fixed;

  th,
  td {
    padding: ${token.space[2]};
    border-bottom: 1px solid ${token.color.border};
    overflow-wrap: anywhere;
    text-align: start;
    vertical-align: top;
    white-space: pre-wrap;
  }

  th {
    color: ${token.color.textMuted};
    font-weight: ${token.fontWeight.medium};
  }

  del {
    color: ${token.tone.danger.text};
  }

  ins {
    color: ${token.tone.success.text};
    text-decoration: none;
  }
`;
