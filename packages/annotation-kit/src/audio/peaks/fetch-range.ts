import { PeaksUnreadable } from './peaks-source.ts';

/** `fetch`, or one that adds what a server asks for. */
export type Fetch = (
  url: string,
  init: { headers: Record<string, string>; signal: AbortSignal | null },
) => Promise<Response>;

/** The bytes `[start, end)` of a file, fewer at its end; from a server that does not know ranges, cut out of the whole. */
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
