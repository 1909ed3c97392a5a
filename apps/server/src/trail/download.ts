import { Readable } from 'node:stream';
import {
  auditEntityName,
  auditFilterSchema,
  auditSentence,
  describeAuditValues,
  isRoleId,
  rawPaths,
  roleNames,
  type AuditRow,
  type Language,
} from '@earmark/contract';
import { csvRow } from '@earmark/model';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { sql, type Queryable, type Sql } from '../db/index.ts';
import type { Parts } from '../http/index.ts';
import { readSignature, requireSigner } from '../session/index.ts';
import { entriesAsked, presentEntry, readEntries } from './queries.ts';
import { entriesInReach } from './reach.ts';

const signedSchema = z.object({ request: auditFilterSchema, before: z.number().int() });

/** Entries read per query. */
const portion = 1000;

/** Serves a search of the audit trail as CSV by signed address, read in portions while it is sent. */
export function registerTrailDownload(app: FastifyInstance, parts: Parts): void {
  app.get(rawPaths.audit, { config: { isSigned: true, stream: 'download' } }, async (request, reply) => {
    const { key, session, language } = readSignature(parts, request);
    const signer = await requireSigner(parts, session, 'audit.read');
    const asked = signedSchema.parse(JSON.parse(key));
    const where = sql`e.id < ${asked.before} and ${await entriesInReach(parts.db, signer, asked.request)} and ${await entriesAsked(parts.db, asked.request)}`;
    const name = `audit-${new Date().toISOString().slice(0, 10)}.csv`;
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${name}"`)
      .send(Readable.from(linesOf(parts.db, where, language === 'en' ? 'en' : 'zh')));
  });
}

const titles: Readonly<Record<Language, readonly string[]>> = {
  en: [
    'Time',
    'Person',
    'Role',
    'What happened',
    'Kind',
    'ID',
    'Name',
    'Event',
    'Before',
    'After',
    'Remark',
    'Address',
    'Device',
    'Access token',
    'Asked for by',
  ],
  zh: [
    '时间',
    '人员',
    '角色',
    '事件说明',
    '对象类型',
    '对象 ID',
    '名称',
    '事件',
    '修改前',
    '修改后',
    '备注',
    '地址',
    '设备',
    '访问令牌',
    '任务发起人',
  ],
};

/** Newest first; each portion continues after the last row of the one before, so that new entries shift nothing. */
async function* linesOf(db: Queryable, where: Sql, language: Language): AsyncGenerator<string> {
  yield `\uFEFF${csvRow(titles[language])}`;
  let after: Sql = sql`true`;
  for (;;) {
    const rows = await readEntries(db, sql`${where} and ${after}`, { order: 'desc', limit: portion });
    yield rows.map((row) => lineOf(presentEntry(row), language)).join('');
    const last = rows.at(-1);
    if (last === undefined || rows.length < portion) return;
    // Times have microseconds in the database, which a date of JavaScript cuts
    after = sql`(e.created_at, e.id) < (select x.created_at, x.id from audit_event x where x.id = ${last.id})`;
  }
}

/** The server does not know the time zone of who reads the file. */
const timeOf = (iso: string): string => `${new Date(iso).toISOString().slice(0, 16).replace('T', ' ')} UTC`;

function lineOf(row: AuditRow, language: Language): string {
  const said = (values: AuditRow['before']): string =>
    values === null ? '' : describeAuditValues(values, { language, timeOf });
  const event = row.event.slice(row.entity.length + 1);
  return csvRow([
    row.created_at,
    row.actor?.name ?? '',
    row.role !== null && isRoleId(row.role) ? roleNames[row.role][language] : '',
    auditSentence({ entity: row.entity, event }, language, row),
    auditEntityName(row.entity, language),
    row.entity_id,
    row.name,
    event,
    said(row.before),
    said(row.after),
    row.remark,
    row.address,
    row.device,
    row.token,
    row.asker?.name ?? '',
  ]);
}
