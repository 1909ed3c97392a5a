/**
 * How a media URL may be used: `own` is same-origin, `shared` allows CORS requests, `sealed` allows only plain
 * playback. An audio graph outputs silence for a cross-origin source without CORS, so this must be known before a graph
 * is created.
 */
type MediaReach = 'own' | 'shared' | 'sealed';

/** Requests one byte of the URL; redirects count. */
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
