import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { extname, join, normalize } from 'node:path';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.wav': 'audio/wav',
};

/** Serves files from several folders with HTTP range support; the first folder that has the file wins. */
export function serve(folders: readonly string[]): Promise<{ readonly url: string; readonly close: () => void }> {
  const server: Server = createServer((request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname));
    const file = folders
      .map((folder) => join(folder, path))
      .find((candidate) => existsSync(candidate) && statSync(candidate).isFile());
    if (!file) return void response.writeHead(404).end();
    const { size } = statSync(file);
    const [, from, until] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '') ?? [];
    const headers = {
      'Content-Type': types[extname(file)] ?? 'application/octet-stream',
      'Accept-Ranges': 'bytes',
      'Cache-Control': 'no-store',
    };
    if (from === undefined) {
      response.writeHead(200, { ...headers, 'Content-Length': size });
      return void createReadStream(file).pipe(response);
    }
    const start = Number(from);
    const end = Math.min(size - 1, until === undefined || until === '' ? size - 1 : Number(until));
    if (start > end) return void response.writeHead(416, { 'Content-Range': `bytes */${size}` }).end();
    response.writeHead(206, {
      ...headers,
      'Content-Length': end - start + 1,
      'Content-Range': `bytes ${start}-${end}/${size}`,
    });
    const stream = createReadStream(file, { start, end });
    response.on('close', () => stream.destroy());
    stream.pipe(response);
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      resolve({ url: `http://127.0.0.1:${port}`, close: () => void server.closeAllConnections() });
      server.unref();
    });
  });
}
