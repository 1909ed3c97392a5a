import { join } from 'node:path';
import { api, callPrefix, type Api, type ApiName, type RequestOf, type ResponseOf } from '@earmark/contract';
import { buildApp } from '../../src/app.ts';
import { readConfig } from '../../src/config.ts';
import { watchDisks } from '../../src/disk/index.ts';
import { createLinkSigner, type Parts } from '../../src/http/index.ts';
import { createDiskStore } from '../../src/media/index.ts';
import { openTestDatabase } from '../open-test-database.ts';

/** The whole API over a database without users. */
export async function openEmptyPlatform() {
  const database = await openTestDatabase({ poolSize: 8 });
  const { db } = database;
  const config = readConfig({
    EARMARK_HOME: database.config.home,
    EARMARK_LOG_LEVEL: 'silent',
    EARMARK_PASSWORD_COST: '10',
    EARMARK_DEMO: 'off',
  });
  const parts: Parts = {
    config,
    db,
    store: await createDiskStore(join(config.home, 'objects')),
    links: createLinkSigner(config.secret),
    disk: await watchDisks({ files: [] }, { reserveBytes: 0 }),
  };
  const app = await buildApp(parts, { requestsPerMinute: 1_000_000 });
  return {
    db,
    config,
    async send<Name extends ApiName>(name: Name, request: RequestOf<Api[Name]>, authorization?: string) {
      const response = await app.inject({
        method: api[name].method,
        url: callPrefix + api[name].path,
        headers: { 'accept-language': 'en', ...(authorization === undefined ? {} : { authorization }) },
        ...(api[name].method === 'GET' ? {} : { payload: { ...request } }),
      });
      const {
        code,
        message,
        data,
        issues = [],
      } = response.json<{
        code: number;
        message: string;
        data: ResponseOf<Api[Name]>;
        issues?: readonly { path: string[]; code: string }[];
      }>();
      return { status: response.statusCode, code, message, data, issues };
    },
    async close() {
      await app.close();
      await database.remove();
    },
  };
}

export type EmptyPlatform = Awaited<ReturnType<typeof openEmptyPlatform>>;
