import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/index.ts';
import type { DiskWatch } from '../disk/index.ts';
import { platformVersion } from '../setting/index.ts';
import { createProbe } from './probe.ts';

/** Registers `/healthz` (the process is alive) and `/readyz` (it can work, or why not). */
export function registerHealth(
  app: FastifyInstance,
  { db, disk }: { readonly db: Database; readonly disk: DiskWatch },
): void {
  const isAnswering = createProbe(db);
  app.get('/healthz', async () => ({ status: 'ok', version: platformVersion }));
  app.get('/readyz', async (_request, reply) => {
    if (!(await isAnswering())) return reply.status(503).send({ status: 'not ready', reason: 'database' });
    if (disk.shortFolders().length > 0) return reply.status(503).send({ status: 'not ready', reason: 'disk' });
    return { status: 'ready', database: db.engine };
  });
}
