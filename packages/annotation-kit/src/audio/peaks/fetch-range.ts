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
  if (!response.ok) throw new PeaksUnreadable(`the file answered ${response.status}`);
  const bytes = new Uint8Array(await response.arrayBuffer());
  return response.status === 206 ? bytes : bytes.subarray(start, end);
}
