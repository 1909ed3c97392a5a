import process from 'node:process';
import { api, type ApiName, type Endpoint } from '@earmark/contract';
import { sql, one } from '../../src/db/index.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { annotateOne, openItem, openWorld, type World } from '../workflow/open-world.ts';
import { isWholeMatrix } from '../../../../scripts/test/scope.ts';
import { requests, type Named } from './requests.ts';

let world: World;
let named: Named;
let lease: string;

beforeAll(async () => {
  world = await openWorld();
  const taskId = await world.makeTask(3);
  await annotateOne(world, 'annotator4', taskId);
  const { item_id: itemId } = await world.ask('annotator4', 'claimItem', { task_id: taskId, stage: 'annotation' });
  ({ lease } = await openItem(world, 'annotator4', itemId));
  const row = await one<Omit<Named, 'exportId' | 'templateId' | 'itemId' | 'teamId' | 'taskId'>>(
    world.db,
    sql`
    select t.project_id as "projectId", f.dataset_id as "datasetId", f.id as "fileId", i.annotator_id as "userId" from task t join item i on i.task_id = t.id join dataset_file f on f.id = i.file_id where i.id = ${itemId}`,
  );
  const template = await world.ask(
    'pm1',
    'createTemplate',
    requests.createTemplate({ ...row, taskId, itemId, teamId: 1, templateId: 1, exportId: 1 }),
  );
  const exported = await world.ask('pm1', 'createExport', {
    project_id: row.projectId,
    task_ids: [taskId],
    format: 'json',
    item_statuses: ['unclaimed'],
  });
  named = { ...row, taskId, itemId, teamId: await world.teamId(), templateId: template.id, exportId: exported.id };
});
afterAll(() => world.close());

/** Values no form would send: out of range, of the wrong type, or crafted to be misread further down. */
const values: readonly unknown[] = [
  null,
  true,
  [],
  {},
  [null],
  -1,
  0,
  1.5,
  2 ** 31,
  2 ** 40,
  Number.MAX_SAFE_INTEGER,
  1e300,
  '',
  ' ',
  'a\u0000b',
  '\ud800',
  '\u202egnp.exe',
  "'; drop table app_user; --",
  '" or ""="',
  '%_\\',
  '$1',
  '${7*7}',
  '../../etc/passwd',
  '9'.repeat(400),
  'x'.repeat(300_000),
  '2026-13-45',
  '9999-12-31T23:59:59.999Z',
  '-271821-04-20T00:00:00.000Z',
  '0000-01-01T00:00:00Z',
  { from: '0000-01-01' },
  { from: '0000-01-01T00:00:00Z' },
  { to: '2026-01-01T00:00:00+23:59' },
  '1e400',
  [1, 1, 1],
  ['unclaimed', 'nothing'],
  { $gt: 0 },
  { toString: 'x' },
];
/**
 * The values tried on the field at this place: all of them in the whole matrix, otherwise every sixth, other ones for
 * the next field and the next seed.
 */
const share = (place: number): readonly unknown[] =>
  isWholeMatrix ? values : values.filter((_, index) => (index + place + seed) % 6 === 0);
const seed = Number(process.env['EARMARK_TEST_SEED'] ?? 1);

/** Calls that would end the test's own world when they succeed. */
const endsTheWorld: readonly ApiName[] = ['logout', 'switchRole', 'login', 'sendLoginCode'];
/** A person who may make each call, so that it gets as far as possible. */
const doers: Readonly<Partial<Record<ApiName, string>>> = {
  claimItem: 'annotator4',
  nextItem: 'annotator4',
  leaseItem: 'annotator4',
  saveItem: 'annotator4',
  submitItem: 'annotator4',
  releaseItem: 'annotator4',
  withdrawItem: 'annotator4',
  releaseItems: 'annotator4',
  inspectItem: 'inspector4',
  acceptItem: 'acceptor2',
  assignMembers: 'lead3',
  drawInspection: 'lead3',
  submitAcceptance: 'lead3',
  passTask: 'acceptor2',
  failTask: 'acceptor2',
  acceptExternally: 'acceptor2x',
  outbox: 'admin5',
};

const names = (Object.keys(api) as ApiName[]).filter(
  (name) => api[name].method === 'POST' && !endsTheWorld.includes(name),
);
it.each(names)('%s answers any value of any field with a refusal or a success, never with a failure', async (name) => {
  const endpoint: Endpoint = api[name];
  const request: Record<string, unknown> = {
    ...requests[name](named),
    ...('lease' in requests[name](named) ? { lease } : {}),
  };
  const shape =
    'shape' in endpoint.request && typeof endpoint.request.shape === 'object'
      ? Object.keys(endpoint.request.shape ?? {})
      : [];
  for (const [place, field] of [...new Set([...Object.keys(request), ...shape])].entries())
    for (const value of share(place)) {
      const answer = await world.call(doers[name] ?? 'pm1', name, { ...request, [field]: value } as never);
      expect(answer.status, `${name} ${field} ${JSON.stringify(value).slice(0, 80)}: ${answer.message}`).toBeLessThan(
        500,
      );
      expect(answer.status === 200 || answer.message.length > 0).toBe(true);
    }
});
