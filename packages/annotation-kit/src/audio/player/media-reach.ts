/**
 * How a media address may be used: `own` freely, `shared` when asked for by CORS, `sealed` for nothing but plain playing. What comes from
 * elsewhere and is not shared would turn to silence in a sound graph, so it has to be known before.
 */
export type MediaReach = 'own' | 'shared' | 'sealed';

/** Asks for one byte; redirects count. */
export async function reachOf(url: string, signal: AbortSignal): Promise<MediaReach> {
  if (/^(blob|data):/.test(url)) return 'own';
  try {
    const response = await fetch(url, { headers: { Range: 'bytes=0-0' }, signal });
    void response.body?.cancel();
    if (!response.ok) return 'sealed';
    return response.type === 'basic' ? 'own' : 'shared';
  } catch {
    return 'sealed';
  }
}
