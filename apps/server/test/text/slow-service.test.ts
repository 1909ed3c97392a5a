import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { errors, limits } from '@earmark/contract';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { entities, openWorld, type World } from '../workflow/open-world.ts';

const { timeoutMilliseconds, runMilliseconds } = limits.proposal;

let world: World;
let service: Server;
let itemId: number;
/** Calls that the service was asked and has not answered. */
let open = 0;
beforeAll(async () => {
  world = await openWorld({ allowsPrivateServices: true });
  service = createServer((_request, response) => {
    open += 1;
    response.on('close', () => (open -= 1));
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  const taskId = await world.makeTask(1, entities, 'text');
  const { port } = service.address() as AddressInfo;
  await world.ask('pm1', 'createProposalSource', {
    task_id: taskId,
    kind: 'service',
    name: 'Silent',
    address: `http://127.0.0.1:${port}/`,
  });
  itemId = (await world.ask('annotator4', 'claimItem', { task_id: taskId, stage: 'annotation' })).item_id;
});
afterEach(() => vi.restoreAllMocks());
afterAll(async () => {
  service.closeAllConnections();
  service.close();
  await world.close();
});

/** Lets one limit end after 200 ms; the others last as long as they do. */
function shorten(limit: number): void {
  const real = AbortSignal.timeout.bind(AbortSignal);
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) =>
    real(milliseconds === limit ? 200 : milliseconds),
  );
}

it.each([
  ['one call to it', timeoutMilliseconds, 'proposal_unreachable', 'zh', '“Silent”没有应答：响应超时。'],
  ['one call to it', timeoutMilliseconds, 'proposal_unreachable', 'en', '“Silent” did not answer: it took too long.'],
  ['all that was asked for', runMilliseconds, 'proposal_slow', 'zh', '生成预标注建议超过 90 秒。'],
  ['all that was asked for', runMilliseconds, 'proposal_slow', 'en', 'The proposals took longer than 90 s.'],
] as const)(
  'a service that never answers ends with the time of %s (%i ms): %s, %s',
  async (_, limit, error, language, said) => {
    shorten(limit);
    const token = await world.tokenOf('annotator4');
    const { code, message } = await world.send('runProposals', { item_id: itemId }, token, language);
    expect([code, message]).toEqual([errors[error].code, expect.stringContaining(said)]);
    await expect.poll(() => open).toBe(0);
  },
);
