import { spawnSync } from 'node:child_process';
import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import process from 'node:process';

const folder = 'dist/storybook';

/** Builds the static site like `npm run build-storybook`. Throws with the build's output on failure. */
export function buildSite(): string {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['node_modules/storybook/dist/bin/dispatcher.js', 'build', '--output-dir', folder, '--quiet'],
    {
      encoding: 'utf8',
      timeout: 280_000,
    },
  );
  if (status !== 0) throw new Error(`Storybook does not build:\n${stdout}\n${stderr}`);
  return folder;
}

/** Serves a folder on a free local port. */
export async function serve(root: string): Promise<{ readonly url: string; stop(): void }> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const path = join(root, normalize(pathname === '/' ? '/index.html' : decodeURIComponent(pathname)));
    if (!path.startsWith(root) || !existsSync(path) || !statSync(path).isFile())
      return void response.writeHead(404).end();
    response.writeHead(200, { 'content-type': types[extname(path)] ?? 'application/octet-stream' });
    createReadStream(path).pipe(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A TCP server that listens on a port has an `AddressInfo`.
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, stop: () => server.close() };
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.wav': 'audio/wav',
  '.mp3': 'audio/mpeg',
};
