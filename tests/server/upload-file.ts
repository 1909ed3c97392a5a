import { rawPaths } from '@earmark/contract';
import type { RunningServer, SignedIn } from './running-server.ts';

/** Uploads a file by the resumable protocol in one piece; returns the refusal, or undefined on success. */
export async function uploadFile(
  server: Pick<RunningServer, 'address'>,
  person: Pick<SignedIn, 'authorization'>,
  datasetId: number,
  name: string,
  bytes: Uint8Array,
): Promise<{ status: number; message: string } | undefined> {
  const encode = (value: string): string => Buffer.from(value).toString('base64');
  const headers = { authorization: person.authorization, 'tus-resumable': '1.0.0', 'accept-language': 'en' };
  const begun = await fetch(`${server.address}${rawPaths.upload}`, {
    method: 'POST',
    headers: {
      ...headers,
      'upload-length': String(bytes.byteLength),
      'upload-metadata': `dataset_id ${encode(String(datasetId))},name ${encode(name)}`,
    },
  });
  const location = begun.headers.get('location');
  if (location === null) return { status: begun.status, message: await begun.text() };
  if (bytes.byteLength === 0) return undefined;
  const sent = await fetch(new URL(location, server.address), {
    method: 'PATCH',
    headers: { ...headers, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    body: new Blob([new Uint8Array(bytes)]),
  });
  return sent.ok ? undefined : { status: sent.status, message: await sent.text() };
}
