import { rawPaths } from '@earmark/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeProject, wavOfSpeech, type SignedIn } from '../../../../tests/server/index.ts';
import { startTestServer, type TestServer } from '../start-test-server.ts';

let started: TestServer;
let manager: SignedIn;
let datasetId: number;
beforeAll(async () => {
  started = await startTestServer();
  manager = await started.server.as('pm1');
  datasetId = (
    await manager.createDataset({ project_id: await makeProject(manager), name: 'Speech', location: 'domestic' })
  ).id;
}, 60_000);
afterAll(() => started.close());

const encode = (value: string): string => Buffer.from(value).toString('base64');
const send = (method: string, address: string, headers: Record<string, string>, body?: Uint8Array<ArrayBuffer>) =>
  fetch(new URL(address, started.server.address), {
    method,
    headers: { authorization: manager.authorization, 'accept-language': 'en', 'tus-resumable': '1.0.0', ...headers },
    ...(body ? { body } : {}),
  });
const begin = (headers: Record<string, string>) =>
  send('POST', rawPaths.upload, {
    'upload-metadata': `dataset_id ${encode(String(datasetId))},name ${encode('a.wav')}`,
    ...headers,
  });

it('takes no file whose size is not said, which the rules and the limits need', async () => {
  const answer = await begin({ 'upload-defer-length': '1' });
  expect(answer.status).toBe(400);
  expect((await manager.listDatasetFiles({ dataset_id: datasetId })).total).toBe(0);
});

it('keeps the bytes of a finished upload, whoever asks to take them away', async () => {
  const bytes = Uint8Array.from(wavOfSpeech(1));
  const location = (await begin({ 'upload-length': String(bytes.length) })).headers.get('location') ?? '';
  await send('PATCH', location, { 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' }, bytes);
  expect((await send('DELETE', location, {})).ok).toBe(false);
  expect((await send('HEAD', location, {})).headers.get('upload-offset')).toBe(String(bytes.length));
});

it('puts a second start of an incomplete file in place of the first', async () => {
  const anew = (name: string) =>
    begin({
      'upload-length': '100',
      'upload-metadata': `dataset_id ${encode(String(datasetId))},name ${encode(name)}`,
    });
  const first = (await anew('twice.wav')).headers.get('location') ?? '';
  expect((await anew('Twice.wav')).status).toBe(201);
  expect((await send('HEAD', first, {})).ok).toBe(false);
  const { rows } = await manager.listDatasetFiles({ dataset_id: datasetId, status: ['uploading'] });
  expect(rows.map(({ name }) => name)).toEqual(['Twice.wav']);
});
