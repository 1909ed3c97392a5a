/**
 * Hot reload for both sides: Vite serves the platform and proxies calls to the server, which Node restarts on code
 * changes. `PORT` is the server's port, `DEV_PORT` the page's.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));
const port = process.env['PORT'] ?? '8080';
// The proxy target in the platform's vite.config.ts.
process.env['EARMARK_SERVER'] = `http://127.0.0.1:${port}`;

const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'apps/server/src/main.ts'], {
  cwd: root,
  env: { ...process.env, PORT: port },
  stdio: 'inherit',
});
const page = await createServer({
  root: join(root, 'apps/platform'),
  server: {
    host: '127.0.0.1',
    port: Number(process.env['DEV_PORT'] ?? 5173),
  },
});
await page.listen();
page.printUrls();

process.once('SIGTERM', () => server.kill('SIGTERM'));
// Ctrl-C reaches the server directly, which then shuts down; a second signal would interrupt that.
process.on('SIGINT', () => undefined);
server.once('exit', (code) => {
  void page.close();
  process.exitCode = code ?? 0;
});
