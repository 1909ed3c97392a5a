import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { errors, limits } from '@earmark/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callServices } from './call-services.ts';

const config = { secret: 'secret', allowsPrivateServices: true };
const parts = [{ name: 'text', text: '谷歌在北京' }];
const labels = ['ORG', 'LOC'];
const few = limits.proposal.callsAtOnce;

let server: Server;
let address: string;
let [running, most, ended] = [0, 0, 0];
/** Lets the calls that have arrived go on, once as many are there as may be. */
let waiting: (() => void)[] = [];
beforeAll(async () => {
  server = createServer((request, response) => {
    running += 1;
    most = Math.max(most, running);
    response.on('close', () => {
      running -= 1;
      ended += 1;
    });
    if (request.url === '/never') return;
    const answers: Readonly<Record<string, unknown>> = {
      '/good': { label_data: [{ start: 0, end: 2, label: 'ORG' }] },
      '/touching': {
        label_data: [
          {
            ranges: [
              { start: 0, end: 1 },
              { start: 1, end: 2 },
            ],
            label: 'ORG',
          },
        ],
      },
      '/empty': { label_data: [] },
    };
    const answer = (): void => void response.end(JSON.stringify(answers[request.url ?? '']));
    if (request.url !== '/good') return answer();
    waiting.push(answer);
    if (waiting.length === few) {
      waiting.forEach((go) => go());
      waiting = [];
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const ask = (paths: readonly string[], signal = AbortSignal.timeout(10_000)) =>
  callServices(
    config,
    paths.map((path, at) => ({ name: `s${at}`, address: `${address}${path}`, sealed: '', version: at })),
    { parts, labels },
    signal,
  );

it('asks a few services at a time, and keeps the order of what they say', async () => {
  const found = await ask(Array.from({ length: 2 * few }, () => '/good'));
  expect(found.map(({ spans: [span] }) => span?.proposal.source)).toEqual(
    Array.from({ length: 2 * few }, (_, at) => `s${at}`),
  );
  expect(most).toBe(few);
});

it('refuses ranges that no span can have', async () =>
  expect(ask(['/touching'])).rejects.toMatchObject({ code: errors.proposal_abnormal.code }));

it('ends what is running when one fails, or when nobody waits any longer', async () => {
  ended = 0;
  await expect(ask(['/never', '/empty'])).rejects.toMatchObject({ code: errors.proposal_empty.code });
  await expect.poll(() => ended).toBe(2);
  await expect(ask(['/never'], AbortSignal.timeout(200))).rejects.toMatchObject({ name: 'TimeoutError' });
  await expect.poll(() => ended).toBe(3);
});
