import { rawPaths } from '@earmark/contract';
import type { RunningServer, SignedIn } from './running-server.ts';

/**
 * Uploads a file by the resumable protocol, in place of another where one is named, in one piece unless the connection
 * is lost; returns the refusal, or undefined on success.
 */
export async function uploadFile(
  server: Pick<RunningServer, 'address'>,
  person: Pick<SignedIn, 'authorization'>,
  datasetId: number,
  name: string,
  bytes: Uint8Array,
  replaces?: number,
): Promise<{ status: number; message: string } | undefined> {
  const encode = (value: string): string => Buffer.from(value).toString('base64');
  const headers = { authorization: person.authorization, 'tus-resumable': '1.0.0', 'accept-language': 'en' };
  const begun = await fetch(`${server.address}${rawPaths.upload}`, {
    method: 'POST',
    headers: {
      ...headers,
      'upload-length': String(bytes.byteLength),
      'upload-metadata': `dataset_id ${encode(String(datasetId))},name ${encode(name)}${replaces === undefined ? '' : `,replaces ${encode(String(replaces))}`}`,
    },
  });
  const location = begun.headers.get('location');
  if (location === null) return { status: begun.status, message: await begun.text() };
  if (bytes.byteLength === 0) return undefined;
  const url = new URL(location, server.address);
  // A refusal may close the connection before it was read: asked again where the server stands, as browsers do
  for (let attempt = 1; ; attempt += 1) {
    try {
      const at = await fetch(url, { method: 'HEAD', headers });
      const offset = Number(at.headers.get('upload-offset') ?? 0);
      const sent = await fetch(url, {
        method: 'PATCH',
        headers: { ...headers, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
        body: new Blob([new Uint8Array(bytes.subarray(offset))]),
      });
      return sent.ok ? undefined : { status: sent.status, message: await sent.text() };
    } catch (error) {
      if (attempt === 3) throw error;
    }
  }
}
