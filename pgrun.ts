import { spawnSync } from 'node:child_process';
import { startPostgres } from './scripts/postgres.ts';
const pg = await startPostgres();
const r = spawnSync('node', ['node_modules/vitest/vitest.mjs', 'run', '--project', 'api', ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { ...process.env, DATABASE_URL: pg.url },
});
await pg.stop();
process.exit(r.status ?? 1);
