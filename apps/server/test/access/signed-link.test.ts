import { createReadStream } from 'node:fs';
import { rawPaths } from '@earmark/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLinkSigner } from '../../src/http/index.ts';
import { openWorld, type World } from '../workflow/open-world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  const source = new URL('../../../../tests/fixtures/speech/jfk.wav', import.meta.url);
  for (const key of ['audio/1/proxy.wav', 'audio/2/proxy.wav', 'export/1/1']) await world.parts.store.write(key, createReadStream(source));
});
afterAll(() => world.close());

const get = async (url: string) => {
  const response = await world.app.inject({ url, headers: { 'accept-language': 'en' } });
  return { status: response.statusCode, bytes: response.rawPayload.length, type: response.headers['content-type'] };
};
const sign = (key: string, seconds = 60, path: string = rawPaths.media): string => world.parts.links.sign(path, { key }, seconds).url;

it('a signed address gives its object to whoever has it, and no other', async () => {
  const url = sign('audio/1/proxy.wav');
  expect(await get(url)).toEqual({ status: 200, bytes: 352_078, type: 'audio/wav' });
  const expires = Number(new URL(url, 'http://x').searchParams.get('expires'));
  const altered = [
    url.replace('audio%2F1', 'audio%2F2'), url.replace(String(expires), String(expires + 1000)), url.replace(/signature=.*$/, 'signature='), url.replace(/&signature=.*$/, ''), url.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
    `${url}&key=audio%2F2%2Fproxy.wav`, `${url}&extra=1`, url.replace('key=', 'KEY='), url.replace(rawPaths.media, rawPaths.download), rawPaths.media, `${rawPaths.media}?key=audio/1/proxy.wav`,
    createLinkSigner('another secret').sign(rawPaths.media, { key: 'audio/1/proxy.wav' }, 60).url,
  ];
  for (const forged of altered) expect([forged, (await get(forged)).status]).toEqual([forged, 404]);
});

it('an old address says that it has expired, and tells nothing about what is there', async () => {
  const response = await world.app.inject({ url: sign('audio/1/proxy.wav', -1), headers: { 'accept-language': 'en' } });
  expect([response.statusCode, response.json<{ code: number }>().code]).toEqual([403, 24001003]);
  expect((await get(sign('audio/9/proxy.wav', -1))).status).toBe(403);
  expect((await get(sign('audio/9/proxy.wav'))).status).toBe(404);
});

it('an export is downloaded only while its record is there', async () => {
  expect((await get(sign('export/1/1', 60, rawPaths.download))).status).toBe(404);
});
