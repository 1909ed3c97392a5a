import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { errors } from '@earmark/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { one, sql } from '../../src/db/index.ts';
import { entities, openWorld, type World } from '../workflow/open-world.ts';

let world: World;
let service: Server;
let taskId: number;
let itemId: number;
/** Calls that reached the service. */
let asked = 0;
beforeAll(async () => {
  // Without EARMARK_PRIVATE_SERVICES, as the platform comes
  world = await openWorld();
  service = createServer((_request, response) => {
    asked += 1;
    response.end('{"label_data": []}');
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  taskId = await world.makeTask(1, entities, 'text');
  itemId = (await world.ask('annotator4', 'claimItem', { task_id: taskId, stage: 'annotation' })).item_id;
});
afterAll(async () => {
  service.close();
  await world.close();
});

const sentences = [
  ['zh', errors.proposal_address.zh],
  ['en', errors.proposal_address.en],
] as const;
const sourceOf = (name: string, address: string) => ({ task_id: taskId, kind: 'service' as const, name, address });
const here = (protocol: string): string => `${protocol}://127.0.0.1:${(service.address() as AddressInfo).port}/`;
/** A source as it is stored, whatever the form would say of its address. */
const store = (address: string) =>
  one<{ id: number }>(
    world.db,
    sql`insert into proposal_source (task_id, kind, name, content, entries, sealed)
      values (${taskId}, 'service', ${address}, ${sql.json({ address })}, 0, '') returning id`,
  );

describe('a service of a private network', () => {
  it.each([
    'http://93.184.216.34/',
    'https://10.0.0.1/',
    'https://192.168.1.1/',
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://[fd00::1]/',
    'https://169.254.169.254/latest/meta-data',
    'https://localhost/',
    'https://user:password@example.com/',
    'ftp://example.com/',
    'nowhere',
  ])('is no source: %s', async (address) => {
    const token = await world.tokenOf('pm1');
    for (const [language, sentence] of sentences)
      expect(await world.send('createProposalSource', sourceOf('Names', address), token, language)).toMatchObject({
        code: errors.proposal_address.code,
        message: sentence,
      });
  });

  it.each(['http', 'https'])('is not called where a source names it all the same: %s', async (protocol) => {
    const { id } = await store(here(protocol));
    const token = await world.tokenOf('annotator4');
    for (const [language, sentence] of sentences)
      expect(await world.send('runProposals', { item_id: itemId, source_ids: [id] }, token, language)).toMatchObject({
        code: errors.proposal_address.code,
        message: sentence,
      });
    expect(asked).toBe(0);
  });
});
