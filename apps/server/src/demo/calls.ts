import { readFile } from 'node:fs/promises';
import { createClient, rawPaths, type Client } from '@earmark/contract';
import { demoPassword } from './people.ts';

export const demoFolder = new URL('../../../../demo/', import.meta.url);

/** What is said in a demo audio, in seconds; `end` is null where it ends with the audio. */
export interface SpokenLine {
  readonly start: number;
  readonly end: number | null;
  readonly text: string;
}
export type Transcripts = Readonly<Record<string, readonly SpokenLine[]>>;

export const readTranscripts = async (): Promise<Transcripts> =>
  JSON.parse(await readFile(new URL('transcripts.json', demoFolder), 'utf8'));

export type SignedIn = Client & { readonly authorization: string };

/** Signs in as a demo person and returns an API client as a browser would use it. */
export type SignIn = (username: string) => Promise<SignedIn>;

export function createSignIn(address: string): SignIn {
  const signedIn = new Map<string, Promise<SignedIn>>();
  const open = async (username: string): Promise<SignedIn> => {
    const anonymous = createClient(fetch, address, { token: () => undefined, language: () => 'zh_CN' });
    const { token, token_type } = await anonymous.login({ username, password: demoPassword });
    const authorization = `${token_type} ${token}`;
    return { ...createClient(fetch, address, { token: () => authorization, language: () => 'zh_CN' }), authorization };
  };
  return (username) => {
    const session = signedIn.get(username) ?? open(username);
    signedIn.set(username, session);
    return session;
  };
}

interface UploadedFile {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

const tusHeaders = (authorization: string) => ({
  authorization,
  'tus-resumable': '1.0.0',
  'accept-language': 'zh_CN',
});

/** Creates the upload of a file by the tus protocol; returns where its bytes are taken. */
export async function beginUpload(
  address: string,
  authorization: string,
  datasetId: number,
  { name, bytes }: UploadedFile,
): Promise<URL> {
  const encode = (value: string): string => Buffer.from(value).toString('base64');
  const begun = await fetch(`${address}${rawPaths.upload}`, {
    method: 'POST',
    headers: {
      ...tusHeaders(authorization),
      'upload-length': String(bytes.length),
      'upload-metadata': `dataset_id ${encode(String(datasetId))},name ${encode(name)}`,
    },
  });
  const location = begun.headers.get('location');
  if (location === null) throw new Error(`demo upload of ${name} was refused: ${await begun.text()}`);
  return new URL(location, address);
}

/** Uploads one file to a dataset: creation, then all bytes in one request. */
export async function uploadFile(
  address: string,
  authorization: string,
  datasetId: number,
  file: UploadedFile,
): Promise<void> {
  const sent = await fetch(await beginUpload(address, authorization, datasetId, file), {
    method: 'PATCH',
    headers: { ...tusHeaders(authorization), 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    body: file.bytes,
  });
  if (!sent.ok) throw new Error(`demo upload of ${file.name} broke off: ${await sent.text()}`);
}

/** Waits until a job of the platform is done. Throws after a minute. */
export async function until(isDone: () => Promise<boolean>): Promise<void> {
  for (let waited = 0; waited < 60_000; waited += 100) {
    if (await isDone()) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('the demo content is not ready after a minute');
}
