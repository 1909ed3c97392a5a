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
    const range = rangeOf(request.headers.range ?? '', size);
    const headers = {
      'Content-Type': types[extname(file)] ?? 'application/octet-stream',
      'Accept-Ranges': 'bytes',
      'Cache-Control': 'no-store',
    };
    if (!range) {
      response.writeHead(200, { ...headers, 'Content-Length': size });
      return void createReadStream(file).pipe(response);
    }
    const { start, end } = range;
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

/**
 * First and last byte that a `Range` header asks for, also of the last bytes (`bytes=-500`); undefined when it is not
 * understood.
 */
function rangeOf(header: string, size: number): { readonly start: number; readonly end: number } | undefined {
  const [, from, until] = /^bytes=(\d*)-(\d*)$/.exec(header) ?? [];
  if (from === undefined || until === undefined || from + until === '') return undefined;
  if (from === '') return { start: Math.max(0, size - Number(until)), end: size - 1 };
  return { start: Number(from), end: until === '' ? size - 1 : Math.min(size - 1, Number(until)) };
}
