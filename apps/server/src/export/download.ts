import { rawPaths } from '@earmark/contract';
import type { FastifyInstance } from 'fastify';
import { withOrigin, writeAudit } from '../audit/index.ts';
import { maybeOne, sql } from '../db/index.ts';
import { originOf, Refusal, type Caller, type Parts } from '../http/index.ts';
import { sendObject } from '../media/index.ts';
import { requireProject } from '../project/index.ts';
import { readSignature, requireSigner } from '../session/index.ts';

/** Serves finished exports by signed address; the first use of an address is audited as a download. */
export function registerExportDownload(app: FastifyInstance, parts: Parts): void {
  const auditOnce = createOncePerLink();
  app.get(rawPaths.download, { config: { isSigned: true, stream: 'download' } }, async (request, reply) => {
    const { key, session, expires } = readSignature(parts, request);
    const signer = await requireSigner(parts, session, 'export.read');
    const row = await maybeOne<{ id: number; file_name: string; project_id: number; is_gone: boolean }>(
      parts.db,
      sql`select id, file_name, project_id, deleted_at is not null as is_gone from export where key = ${key}`,
    );
    if (!row) throw new Refusal('not_found');
    if (row.is_gone) throw new Refusal('export_expired');
    await requireProject({ ...parts, ...signer }, row.project_id);
    // Browsers and download tools fetch a large file in many ranges: one download is one entry
    if (request.method === 'GET')
      await auditOnce(`${session}/${key}/${expires}`, Number(expires) * 1000, () =>
        withOrigin(originOf(request, signer.caller), () => auditDownload(parts, signer.caller, row.id)),
      );
    return sendObject(parts, request, reply, { key, type: 'application/octet-stream', fileName: row.file_name });
  });
}

const auditDownload = ({ db }: Pick<Parts, 'db'>, { userId, role }: Caller, exportId: number): Promise<number> =>
  writeAudit(db, {
    entity: 'export',
    entityId: exportId,
    taskId: null,
    event: 'download',
    from: 'succeeded',
    to: 'succeeded',
    actorId: userId,
    actorRole: role,
  });

/** Runs `audit` for the first use of each link of this process; uses at the same moment wait for it. */
function createOncePerLink() {
  const used = new Map<string, { readonly until: number; readonly audited: Promise<unknown> }>();
  return async (link: string, until: number, audit: () => Promise<unknown>): Promise<void> => {
    const known = used.get(link);
    if (known) return void (await known.audited);
    for (const [old, { until: end }] of used) if (end <= Date.now()) used.delete(old);
    const audited = audit();
    used.set(link, { until, audited });
    // The next use tries again
    await audited.catch((error: unknown) => {
      used.delete(link);
      throw error;
    });
  };
}
