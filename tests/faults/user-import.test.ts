import { setTimeout as sleep } from 'node:timers/promises';
import { importColumns, importHeaders, roleIds, roleNames, workWords, type ImportColumn } from '@earmark/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually, runServer, type RunningServer } from '../server/index.ts';
import { kills } from './kills.ts';
import { openHome, type Home } from './open-home.ts';
import { seededRandom } from './seeded-random.ts';

const patience = 240_000;
const accounts = 3_000;
let home: Home;
let server: RunningServer;

beforeAll(async () => {
  home = await openHome();
  server = await runServer(home.environment);
}, patience);

afterAll(async () => {
  await server.stop();
  await home.remove();
});

test(
  'kills while a spreadsheet of accounts is committed: every row becomes one account',
  async () => {
    const random = seededRandom('user import');
    const administrator = await server.as('admin5');
    const before = (await administrator.listAccounts({})).total;
    const rows = Array.from({ length: accounts }, (_, index) => ({
      username: `killed${index}`,
      name: `Person_${index}`,
      email: `killed${index}@example.com`,
      roles: roleNames[roleIds.projectManager].zh,
      work: workWords.asr.zh,
      authentication: 'password',
    }));
    const { import_id } = await administrator.checkUserImport({ file_name: 'users.csv', content: fileOf(rows) });
    await administrator.commitUserImport({ import_id, origin: server.address });
    let landed = 0;
    for (const _ of kills(() => landed > 0, home.isEmbedded ? undefined : 1)) {
      await sleep(random.between(100, 900));
      if ((await administrator.getUserImport({ import_id })).state === 'running') landed += 1;
      await server.kill();
      await server.start();
    }
    const done = await eventually(async () => {
      const state = await administrator.getUserImport({ import_id });
      return state.state !== 'running' && state;
    }, 120);
    expect(landed).toBeGreaterThan(0);
    expect(done).toMatchObject({ state: 'done', created: accounts, processed: accounts, verdicts: [] });
    expect((await administrator.listAccounts({})).total).toBe(before + accounts);
    // One link was sent to each, and none twice
    expect((await administrator.outbox({ search: 'killed' })).total).toBe(accounts);
  },
  patience,
);

/** A CSV of accounts as base64. */
function fileOf(rows: readonly Partial<Record<ImportColumn, string>>[]): string {
  const lines = rows.map((row) => importColumns.map((column) => row[column] ?? '').join(','));
  const header = importColumns.map((column) => importHeaders[column].en).join(',');
  return Buffer.from([header, ...lines].join('\r\n')).toString('base64');
}
