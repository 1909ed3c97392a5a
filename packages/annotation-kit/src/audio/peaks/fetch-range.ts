import { PeaksUnreadable } from './peaks-source.ts';

/** `fetch`, or a wrapper that adds headers or credentials. */
export type Fetch = (
  url: string,
  init: { headers: Record<string, string>; signal: AbortSignal | null },
) => Promise<Response>;

/**
 * Returns the bytes `[start, end)` of a file, fewer at its end. When a server ignores ranges, they are cut out of the
 * whole response.
 */
export async function fetchRange(
  url: string,
  start: number,
  end: number,
  signal?: AbortSignal,
  fetchBytes: Fetch = (address, init) => fetch(address, init),
): Promise<Uint8Array> {
  const response = await fetchBytes(url, { headers: { Range: `bytes=${start}-${end - 1}` }, signal: signal ?? null });
  const bytes = await bytesOf(response);
  return response.status === 206 ? bytes : bytes.subarray(start, end);
}

/**
 * Returns the last bytes of a file, at most `length` from a server that knows ranges, and where in it they start;
 * undefined when the server does not say that.
 */
export async function fetchTail(
  url: string,
  length: number,
  fetchBytes: Fetch = (address, init) => fetch(address, init),
): Promise<{ readonly start: number; readonly bytes: Uint8Array } | undefined> {
  const response = await fetchBytes(url, { headers: { Range: `bytes=-${length}` }, signal: null });
  if (response.status === 200 && response.headers.get('Accept-Ranges') === 'bytes') {
    // The server knows ranges, but not those that count from the end: parts of the file are sooner there than all of it
    await response.body?.cancel();
    return undefined;
  }
  const bytes = await bytesOf(response);
  if (response.status !== 206) {
    const start = Math.max(0, bytes.byteLength - length);
    return { start, bytes: bytes.slice(start) };
  }
  const start = /^bytes (\d+)-/.exec(response.headers.get('Content-Range') ?? '')?.[1];
  return start === undefined ? undefined : { start: Number(start), bytes };
}

async function bytesOf(response: Response): Promise<Uint8Array> {
  if (!response.ok) throw new PeaksUnreadable(`the file answered ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}
