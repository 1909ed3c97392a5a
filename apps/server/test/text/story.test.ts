import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { errors, type Api, type Client, type ItemStatus, type RequestOf } from '@earmark/contract';
import {
  createTextIndex,
  isSpan,
  labelsOf,
  textDocumentSchema,
  textFormats,
  type LabelSet,
  type TextCommand,
  type TextDocument,
} from '@earmark/model';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  demoTeam,
  eventually,
  importDataset,
  makeProject,
  prepared,
  unzip,
  zipOf,
  type RunningServer,
  type SignedIn,
} from '../../../../tests/server/index.ts';
import { startTestServer, type TestServer } from '../start-test-server.ts';

const option = (id: string, title: string) => ({ id, title, isDefault: false, labels: [] });
const labels: LabelSet = {
  global: [],
  segment: [
    {
      id: 'type',
      title: 'Type',
      type: 'single_tiled',
      isRequired: true,
      options: [option('org', 'ORG'), option('loc', 'LOC')],
    },
  ],
  links: [
    {
      id: 'in',
      title: 'located in',
      ends: [
        { name: 'what', takes: ['org'] },
        { name: 'where', takes: ['loc'] },
      ],
    },
  ],
};

/** The first brings its annotations. */
const list = [
  '{"text": "𠮷野家在东京", "label": [[0, 3, "ORG"], [4, 6, "LOC"]]}',
  '{"text": "谷歌在北京", "label": []}',
].join('\n');

let started: TestServer;
let server: RunningServer;
let service: Server;
/** What the service answers next. */
let answer: { status: number; body: string; location?: string };
let asked: unknown;
let manager: SignedIn;
let projectId: number;
let taskId: number;

beforeAll(async () => {
  started = await startTestServer({ EARMARK_PRIVATE_SERVICES: 'yes' });
  server = started.server;
  service = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      asked = JSON.parse(Buffer.concat(chunks).toString());
      response.writeHead(answer.status, answer.location === undefined ? {} : { location: answer.location });
      response.end(answer.body);
    });
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  manager = await server.as('pm1');
  projectId = await makeProject(manager, 'text');
  const dataset = await importDataset(server, manager, projectId, { 'texts.jsonl': Buffer.from(list) });
  expect(await manager.getDataset({ id: dataset })).toMatchObject({ modality: 'text', available: 2, size: 11 });
  taskId = await giveOut(dataset, 'Names');
}, 240_000);
afterAll(async () => {
  service.close();
  await started.close();
});

/** Makes a task of a dataset that proposes spans; annotator4 annotates and inspector4 inspects it. */
async function giveOut(dataset: number, name: string): Promise<number> {
  const { id } = await manager.createTask({
    project_id: projectId,
    dataset_ids: [dataset],
    labels,
    rules: { work: 'entities', unit: 'span', proposals: true },
    name,
    inspection_ratio: 99,
    inspection_batch: 1,
    team_id: (await demoTeam(server)).id,
  });
  await prepared(manager, id);
  const [lead, annotator, inspector] = await Promise.all(
    ['lead3', 'annotator4', 'inspector4'].map((login) => server.as(login)),
  );
  if (!lead || !annotator || !inspector) throw new Error('nobody there');
  await lead.assignMembers({
    task_id: id,
    edit_version: 1,
    annotator_ids: [await idOf(annotator)],
    inspector_ids: [await idOf(inspector)],
  });
  return id;
}

const idOf = async (person: Client): Promise<number> => (await person.userInfo({})).id;
const addressOfService = (): string => `http://127.0.0.1:${(service.address() as AddressInfo).port}/`;
const documentOf = async (person: Client, id: number): Promise<TextDocument> =>
  textDocumentSchema.parse((await person.getItem({ id })).document);

const span = (id: string, start: number, end: number, type: string, more: object = {}) => ({
  type: 'span' as const,
  id,
  part: 0,
  ranges: [{ start, end }],
  answers: { type: [type] },
  comments: [],
  status: 'completed' as const,
  ...more,
});

const located = (what: string, where: string, more: object = {}) => ({
  type: 'located in',
  ends: [
    { name: 'what', id: what },
    { name: 'where', id: where },
  ],
  ...more,
});

describe('proposals', () => {
  it('come from a dictionary, patterns and a service, and its faults have their sentences', async () => {
    const annotator = await server.as('annotator4');
    const { rows } = await annotator.listItems({ task_id: taskId });
    const itemId = rows.find(({ size }) => size === 5)?.id ?? 0;
    const file = { file_name: 'terms.txt', content: Buffer.from('谷歌\tORG\n北京\tLOC\n').toString('base64') };
    await manager.createProposalSource({ task_id: taskId, kind: 'dictionary', name: 'Words', file });
    await expect(
      manager.createProposalSource({
        task_id: taskId,
        kind: 'patterns',
        name: 'Broken',
        patterns: [{ pattern: '(?=x)', label: 'ORG' }],
      }),
    ).rejects.toMatchObject({ code: errors.proposal_pattern.code });
    const { id: sourceId } = await manager.createProposalSource({
      task_id: taskId,
      kind: 'service',
      name: 'Names',
      address: addressOfService(),
      credential: 'secret',
    });
    const run = () => annotator.runProposals({ item_id: itemId, threshold: 0.5 });
    // Only whoever may edit the item now has it read by others
    await expect(run()).rejects.toMatchObject({ code: errors.forbidden.code });
    await annotator.claimItem({ item_id: itemId, task_id: taskId, stage: 'annotation' });
    for (const login of ['lead3', 'inspector4', 'pm1']) {
      const other = await server.as(login);
      await expect(other.runProposals({ item_id: itemId })).rejects.toMatchObject({
        code: expect.toBeOneOf([errors.forbidden.code, errors.not_found.code]),
      });
    }
    answer = {
      status: 200,
      body: JSON.stringify({
        label_data: [
          { id: 'b', start: 3, end: 5, label: 'LOC', text: '北京', score: 0.9 },
          { id: 'g', start: 0, end: 2, label: 'ORG', score: 0.6 },
          { id: 'x', start: 0, end: 1, label: 'ORG', score: 0.1 },
          { id: 'y', start: 0, end: 1, label: 'OTHER' },
        ],
        links: [
          located('g', 'b', { score: 0.7 }),
          located('g', 'b', { score: 0.2 }),
          located('x', 'b'),
          located('y', 'b'),
          located('g', 'b', { type: 'bought by' }),
          { type: 'located in', ends: [{ name: 'whom', id: 'g' }] },
        ],
        version: 'v7',
      }),
    };
    const { spans, links } = await run();
    const { rows: trail } = await manager.listAudit({ task_id: taskId });
    expect(trail.map(({ event }) => event)).toContain('task.ask_services');
    expect(asked).toEqual({
      text: '谷歌在北京',
      part: 'text',
      labels: ['ORG', 'LOC'],
      links: [{ type: 'located in', ends: ['what', 'where'] }],
    });
    expect(spans).toEqual([
      { part: 0, ranges: [{ start: 0, end: 2 }], label: 'org', proposal: { source: 'Words', version: '1' } },
      { part: 0, ranges: [{ start: 3, end: 5 }], label: 'loc', proposal: { source: 'Words', version: '1' } },
    ]);
    // The dictionary has proposed the same spans before: the links of the service end on those
    const ends = [
      { name: 'what', span: 0 },
      { name: 'where', span: 1 },
    ];
    expect(links).toEqual([{ type: 'in', ends, proposal: { source: 'Names', version: 'v7', score: 0.7 } }]);
    const named = { start: 3, end: 5, label: 'LOC', id: 'b' };
    for (const [body, code] of [
      ['{"label_data": []}', errors.proposal_empty.code],
      ['{"label_data": "none"}', errors.proposal_abnormal.code],
      ['<html>', errors.proposal_abnormal.code],
      ['{"label_data": [{"start": 3, "end": 9, "label": "LOC"}]}', errors.proposal_abnormal.code],
      ['{"label_data": [{"start": 3, "end": 5, "label": "LOC", "text": "上海"}]}', errors.proposal_abnormal.code],
      ...[
        { label_data: [named, named], links: [located('b', 'b')] },
        { label_data: Array.from({ length: 400_000 }, () => ({})) },
        { label_data: [{ ...named, ranges: Array.from({ length: 400_000 }, () => ({})) }] },
        { label_data: [named], links: [located('nobody', 'b')] },
        { label_data: [named], links: [{ type: 'located in', ends: [] }] },
        { label_data: [named], links: [{ type: 'located in', ends: [{ id: 'b' }] }] },
        { label_data: [named], links: { type: 'located in' } },
        { label_data: [named], links: [{ ...located('b', 'b'), score: 2 }] },
      ].map((body) => [JSON.stringify(body), errors.proposal_abnormal.code] as const),
    ] as const) {
      answer = { status: 200, body };
      await expect(run()).rejects.toMatchObject({ code });
    }
    answer = { status: 302, body: '', location: 'https://elsewhere.example/' };
    await expect(run()).rejects.toMatchObject({ code: errors.proposal_unreachable.code });
    await manager.deleteProposalSource({ id: sourceId });
    expect((await run()).spans).toHaveLength(2);
    expect((await annotator.listProposalSources({ task_id: taskId })).rows).toMatchObject([
      { name: 'Words', entries: 2, address: null },
    ]);
  });
});

describe('strings that a task has accepted', () => {
  it('are proposed in its other texts, and in those of no other task', async () => {
    const annotator = await server.as('annotator4');
    const rows = ['{"text": "谷歌来了", "label": []}', '{"text": "谷歌走了，谷歌好", "label": []}'].join('\n');
    const [own, other] = await Promise.all(
      ['Strings', 'Elsewhere'].map(async (name) =>
        giveOut(await importDataset(server, manager, projectId, { [`${name}.jsonl`]: Buffer.from(rows) }), name),
      ),
    );
    const take = async (task_id = 0) => {
      const { item_id } = await annotator.claimItem({ task_id, stage: 'annotation' });
      return { item_id, ...(await annotator.leaseItem({ item_id })) };
    };
    const { item_id, lease } = await take(own);
    const commands: TextCommand[] = [{ type: 'span.add', spans: [span('g', 0, 2, 'org')] }];
    const batch = { item_id, lease, base_revision: 0, batch_id: randomUUID(), commands };
    const { revision } = await annotator.saveItem(batch);
    await annotator.submitItem({ item_id, lease, revision });
    const next = await take(own);
    // Runs are limited: the strings are read by the job that makes texts searchable
    await eventually(async () => (await manager.listItems({ task_id: own ?? 0, transcript: '谷歌' })).total > 0, 60);
    const { spans: found } = await annotator.runProposals({ item_id: next.item_id });
    const proposal = { source: 'accepted', version: '1' };
    expect(found).toMatchObject(
      [0, 5].map((start) => ({ ranges: [{ start, end: start + 2 }], label: 'org', proposal })),
    );
    expect((await annotator.runProposals({ item_id: next.item_id, uses_accepted: false })).spans).toEqual([]);
    expect((await annotator.runProposals({ item_id: (await take(other)).item_id })).spans).toEqual([]);
  });
});

describe('sources of a template', () => {
  it('reach tasks made of it, but its services are called for the projects of its owner alone', async () => {
    const owner = await server.as('ops6');
    const { id: templateId } = await owner.createTemplate({ name: 'Theirs', business: 'text', labels, phrases: [] });
    const file = { file_name: 'terms.txt', content: Buffer.from('谷歌\tORG\n').toString('base64') };
    const of = { template_id: templateId };
    await owner.createProposalSource({ ...of, kind: 'dictionary', name: 'Shared words', file });
    await owner.createProposalSource({
      ...of,
      kind: 'service',
      name: 'Paid service',
      address: addressOfService(),
      credential: 'secret',
    });
    const seenBy = async (person: Client, which: { template_id: number } | { task_id: number }) =>
      (await person.listProposalSources(which)).rows.map(({ name, address }) => [name, address !== null]);
    expect(await seenBy(owner, of)).toEqual([
      ['Shared words', false],
      ['Paid service', true],
    ]);
    // Another manager may read and use the template
    expect(await seenBy(manager, of)).toEqual([
      ['Shared words', false],
      ['Paid service', false],
    ]);
    const taskOf = async (person: SignedIn): Promise<number> => {
      const project_id = await makeProject(person, 'text');
      const dataset = await importDataset(server, person, project_id, { 'texts.jsonl': Buffer.from(list) });
      const { id } = await person.createTask({
        project_id,
        dataset_ids: [dataset],
        template_id: templateId,
        template_version: 1,
        labels,
        rules: { work: 'entities', unit: 'span', proposals: true },
        name: 'Theirs',
        inspection_ratio: 99,
        inspection_batch: 1,
      });
      return id;
    };
    expect(await seenBy(owner, { task_id: await taskOf(owner) })).toHaveLength(2);
    expect(await seenBy(manager, { task_id: await taskOf(manager) })).toEqual([['Shared words', false]]);
  });
});

describe('texts', () => {
  it('go from an upload to accepted spans and links in files', async () => {
    const [lead, annotator, inspector, acceptor, external] = await Promise.all(
      ['lead3', 'annotator4', 'inspector4', 'acceptor2', 'acceptor2x'].map((name) => server.as(name)),
    );
    if (!lead || !annotator || !inspector || !acceptor || !external) throw new Error('nobody there');
    await workThrough(annotator, taskId, 'annotation', async (item) => {
      const { parts } = await annotator.getItemText({ item_id: item.item_id });
      const document = await documentOf(annotator, item.item_id);
      const commands: TextCommand[] = [];
      const isProposed = parts[0]?.text === '谷歌在北京';
      if (isProposed) {
        const proposal = { source: 'Words', version: '1', outcome: 'accepted' as const };
        commands.push({ type: 'span.add', spans: [span('s1', 0, 2, 'org', { proposal }), span('s2', 3, 5, 'loc')] });
      } else
        expect(document.marks.map((mark) => (mark.type === 'span' ? [mark.ranges, mark.answers] : mark.type))).toEqual([
          [[{ start: 0, end: 3 }], { type: ['org'] }],
          [[{ start: 4, end: 6 }], { type: ['loc'] }],
        ]);
      const [what, where] = commands.length > 0 ? ['s1', 's2'] : document.marks.map(({ id }) => id);
      commands.push({
        type: 'link.add',
        links: [
          {
            type: 'link',
            id: 'r1',
            linkType: 'in',
            ends: [
              { name: 'what', mark: what ?? '' },
              { name: 'where', mark: where ?? '' },
            ],
            answers: {},
            comments: [],
            status: 'completed',
            ...(isProposed && {
              proposal: { source: 'Names', version: 'v7', score: 0.7, outcome: 'proposed' as const },
            }),
          },
        ],
      });
      let { revision } = await annotator.saveItem({ ...item, base_revision: 0, batch_id: randomUUID(), commands });
      if (isProposed) {
        await expect(annotator.submitItem({ ...item, revision })).rejects.toMatchObject({
          issues: [{ code: 'proposals_undecided' }],
        });
        const decide: TextCommand = { type: 'proposal.decide', ids: ['r1'], outcome: 'accepted' };
        ({ revision } = await annotator.saveItem({
          ...item,
          base_revision: revision,
          batch_id: randomUUID(),
          commands: [decide],
        }));
      }
      await annotator.submitItem({ ...item, revision });
    });
    expect(
      (await annotator.listItems({ task_id: taskId })).rows.map(({ unit_count, target_size }) => [
        unit_count,
        target_size,
      ]),
    ).toEqual([
      [3, 5],
      [3, 4],
    ]);
    await workThrough(inspector, taskId, 'inspection', async (item, { revision }) => {
      await inspector.inspectItem({ ...item, revision, verdict: 'pass', unjudged: 3 });
    });
    await lead.submitAcceptance({ task_id: taskId, verifier_ids: [await idOf(acceptor), await idOf(external)] });
    await acceptor.passTask({ task_id: taskId });
    const { rows } = await external.listItems({ task_id: taskId });
    expect((await external.getItemText({ item_id: rows[0]?.id ?? 0 })).parts).toHaveLength(1);
    const { name: typed_name } = await external.getTask({ id: taskId });
    await external.acceptExternally({ task_id: taskId, typed_name });
    expect(await manager.getTask({ id: taskId })).toMatchObject({ status: 'accepted' });

    const files = { doccano: await exported('doccano'), brat: await exported('brat'), json: await exported('json') };
    expect(text(files.doccano, '.jsonl')).toContain('𠮷野家在东京');
    expect(text(files.brat, '.ann')).toMatch(/ORG 0 3\t𠮷野家/);
    expect([...files.brat.keys()].filter((name) => name.endsWith('.txt'))).toHaveLength(2);
    const documents = [...files.json]
      .filter(([name]) => name.endsWith('.json'))
      .map(([, bytes]): unknown => JSON.parse(bytes.toString('utf8')));
    const link = { type: 'link', proposal: { source: 'Names', version: 'v7', score: 0.7, outcome: 'accepted' } };
    expect(documents).toContainEqual(
      expect.objectContaining({
        format: 'earmark-text',
        marks: expect.arrayContaining([expect.objectContaining(link)]),
      }),
    );
    const asked = { project_id: projectId, task_ids: [taskId], item_statuses: ['externally_accepted' as const] };
    expect(await manager.countExportLosses({ ...asked, format: 'brat' })).toEqual({
      items: 2,
      counted: 2,
      losses: [
        { kind: 'statuses', count: 6 },
        { kind: 'proposals', count: 2 },
      ],
    });
    expect(await manager.countExportLosses({ ...asked, format: 'bio' })).toEqual({
      items: 2,
      counted: 2,
      losses: [
        { kind: 'links', count: 2 },
        { kind: 'statuses', count: 6 },
        { kind: 'proposals', count: 2 },
      ],
    });
    expect((await manager.countExportLosses({ ...asked, format: 'json' })).losses).toEqual([]);
    for (const [tokeniser, head, tokens] of [
      ['jieba', /^# tokeniser: jieba 2\.4\.0\n/, '谷歌\tB-ORG'],
      ['characters', /^# tokeniser: characters \S+\n/, '谷\tB-ORG\n歌\tI-ORG'],
    ] as const) {
      const bio = text(await exported('bio', taskId, 'externally_accepted', { tokeniser }), '.bio');
      expect(bio).toMatch(head);
      expect(bio.replaceAll(' ', '\t')).toContain(tokens);
    }
  });

  it('have no recordings to go out with', async () => {
    await expect(downloaded('json', taskId, 'externally_accepted', { audio: 'proxy' })).rejects.toMatchObject({
      code: 24002202,
      message: 'Items of this kind have no recordings. Export them without.',
    });
  });

  it('go out as a workbook and come back from it with their spans', async () => {
    const workbook = await downloaded('xlsx');
    const other = await makeProject(manager, 'text');
    const dataset = await importDataset(server, manager, other, { 'names.xlsx': workbook });
    const { rows } = await manager.listDatasetFiles({ dataset_id: dataset });
    const archive = rows.find(({ kind }) => kind === 'archive');
    const preview = await manager.previewDatasetFile({ file_id: archive?.id ?? 0 });
    expect(preview.rows.map(({ parts, marks }) => [parts.map(({ text: of }) => of), marks]).toSorted()).toEqual([
      [['谷歌在北京'], 3],
      [['𠮷野家在东京'], 3],
    ]);
    const { labels: found } = await manager.getDatasetFileLabels({ file_id: archive?.id ?? 0 });
    expect(found.segment[0]?.options.map(({ title }) => title).toSorted()).toEqual(['LOC', 'ORG']);
    const { id } = await manager.createTask({
      project_id: other,
      dataset_ids: [dataset],
      labels: found,
      rules: { work: 'entities', unit: 'span' },
      name: 'Workbook',
      inspection_ratio: 99,
      inspection_batch: 1,
    });
    await prepared(manager, id);
    const words: string[][] = [];
    for (const item of (await manager.listItems({ task_id: id })).rows) {
      const { marks }: TextDocument = textDocumentSchema.parse((await manager.getItem({ id: item.id })).document);
      const index = createTextIndex((await manager.getItemText({ item_id: item.id })).parts[0]?.text ?? '');
      words.push(marks.filter(isSpan).flatMap(({ ranges }) => ranges.map(({ start, end }) => index.slice(start, end))));
    }
    expect(words.toSorted()).toEqual([
      ['谷歌', '北京'],
      ['𠮷野家', '东京'],
    ]);
  });

  it('are found by what their spans quote, and tell what became of proposals', async () => {
    const found = await eventually(async () => {
      const { rows } = await manager.listItems({ task_id: taskId, transcript: '谷歌' });
      return rows.length === 1 && rows;
    }, 60);
    expect(found).toHaveLength(1);
    expect((await manager.getProposalRates({ task_id: taskId })).rows).toEqual([
      { source: 'Names', version: 'v7', accepted: 1, corrected: 0, rejected: 0 },
      { source: 'Words', version: '1', accepted: 1, corrected: 0, rejected: 0 },
    ]);
  });
});

describe('files of other programs', () => {
  const folder = new URL('../../../../tests/fixtures/texts/', import.meta.url);
  const filesIn = async (path: string, endings: readonly string[]): Promise<Record<string, Buffer>> => {
    const files: Record<string, Buffer> = {};
    for (const name of await readdir(new URL(path, folder)))
      if (endings.some((ending) => name.endsWith(ending)))
        files[name] = await readFile(new URL(`${path}${name}`, folder));
    return files;
  };
  const namedTexts = (files: Readonly<Record<string, Buffer>>) =>
    Object.entries(files).map(([name, bytes]) => ({ name, text: bytes.toString('utf8') }));
  /** A type in it has a tab in its name, which no label of a task may have. */
  const unnameable = 'testTokenBoundedSpanWithSpecialSymbolsValue.tsv';
  /** Takes files into a task, and exports them in their own format. */
  const throughTask = async (format: 'brat' | 'webanno', own: Record<string, Buffer>, uploaded = own) => {
    const read = namedTexts(own).map((file) => [file]);
    const groups = format === 'brat' ? [read.flat()] : read;
    const found = groups.flatMap((files) => {
      const texts = textFormats[format].reads(files);
      if (!texts.ok) throw new Error(texts.fault.code);
      return texts.value.texts;
    });
    const dataset = await importDataset(server, manager, projectId, uploaded);
    const { id } = await manager.createTask({
      project_id: projectId,
      dataset_ids: [dataset],
      labels: labelsOf(found, 'en'),
      rules: { work: 'entities', unit: 'span', mayOverlap: true, mayBeDiscontinuous: true },
      name: format,
      inspection_ratio: 99,
      inspection_batch: 1,
    });
    await prepared(manager, id);
    return exported(format, id, 'unclaimed');
  };

  it('come back from brat as the same lines', async () => {
    const files = {
      ...(await filesIn('brat/', ['.txt', '.ann'])),
      ...(await filesIn('brat/handmade/', ['.txt', '.ann'])),
    };
    const back = await throughTask('brat', files, { 'brat.zip': Buffer.from(await zipOf(files)) });
    for (const [name, bytes] of Object.entries(files))
      expect([name, back.get(name)?.toString('utf8').split('\n')]).toEqual([name, bytes.toString('utf8').split('\n')]);
  });

  it('come back from WebAnno as the same lines, but for one whose type no task can have', async () => {
    const { [unnameable]: refused, ...files } = await filesIn('webanno/', ['.tsv']);
    expect(Object.keys(files)).toHaveLength(20);
    await expect(throughTask('webanno', { [unnameable]: refused ?? Buffer.of() })).rejects.toMatchObject({
      code: errors.template_labels_wrong.code,
    });
    const back = await throughTask('webanno', files);
    for (const [name, bytes] of Object.entries(files))
      expect([name, back.get(name)?.toString('utf8').split('\n')]).toEqual([name, bytes.toString('utf8').split('\n')]);
  });
});

const text = (files: ReadonlyMap<string, Buffer>, end: string): string =>
  [...files].filter(([name]) => name.endsWith(end)).map(([, bytes]) => bytes.toString('utf8'))[0] ?? '';

/** The files of an exported archive. */
const exported = async (...parameters: Parameters<typeof downloaded>): Promise<ReadonlyMap<string, Buffer>> =>
  unzip(await downloaded(...parameters));

async function downloaded(
  format: RequestOf<Api['createExport']>['format'],
  task = taskId,
  status: ItemStatus = 'externally_accepted',
  more: Partial<RequestOf<Api['createExport']>> = {},
): Promise<Uint8Array> {
  const { id } = await manager.createExport({
    project_id: projectId,
    task_ids: [task],
    format,
    item_statuses: [status],
    ...more,
  });
  const { download_url } = await eventually(async () => {
    const record = await manager.getExport({ id });
    if (record.status === 'failed') throw new Error(record.reason ?? 'failed');
    return record.status === 'succeeded' && record;
  });
  const archive = await fetch(new URL(download_url ?? '', server.address));
  return new Uint8Array(await archive.arrayBuffer());
}

/** Repeats an action with the next item until none is left. */
async function workThrough(
  person: Client,
  task: number,
  stage: 'annotation' | 'inspection',
  work: (
    item: { readonly item_id: number; readonly lease: string },
    opened: Awaited<ReturnType<Client['getItem']>>,
  ) => Promise<void>,
): Promise<void> {
  for (;;) {
    const { item_id } = await person.nextItem({ task_id: task, stage });
    if (item_id === null) return;
    const { lease } = await person.leaseItem({ item_id });
    await work({ item_id, lease }, await person.getItem({ id: item_id }));
  }
}
