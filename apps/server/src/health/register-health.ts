import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/index.ts';
import { platformVersion } from '../setting/index.ts';
import { createProbe } from './probe.ts';

/** `/healthz` says the process lives, `/readyz` that it can do its work, and if not, why. */
export function registerHealth(app: FastifyInstance, { db }: { readonly db: Database }): void {
  const isAnswering = createProbe(db);
  app.get('/healthz', async () => ({ status: 'ok', version: platformVersion }));
  app.get('/readyz', async (_request, reply) => {
    if (!(await isAnswering())) return reply.status(503).send({ status: 'not ready', reason: 'database' });
    return { status: 'ready', database: db.engine };
  });
}
