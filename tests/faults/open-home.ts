import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { makeHome, type ServerEnvironment } from '../server/index.ts';

/** Data of a separate server: a folder and, where `DATABASE_URL` names a PostgreSQL server, an empty database on it. */
export interface Home {
  readonly environment: ServerEnvironment;
  readonly isEmbedded: boolean;
  remove(): Promise<void>;
}

export async function openHome(): Promise<Home> {
  const server = process.env['DATABASE_URL'] ?? '';
  const folder = server === '' ? await makeHome() : await mkdtemp(join(tmpdir(), 'earmark-fault-'));
  if (server === '')
    return {
      environment: { EARMARK_HOME: folder },
      isEmbedded: true,
      remove: () => rm(folder, { recursive: true, force: true }),
    };
  const name = `earmark_fault_${randomUUID().replaceAll('-', '')}`;
  await onServer(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    environment: { EARMARK_HOME: folder, DATABASE_URL: url.href },
    isEmbedded: false,
    async remove() {
      await onServer(server, `drop database ${name} with (force)`);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
