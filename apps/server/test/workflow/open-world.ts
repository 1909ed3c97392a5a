import { audioOf } from '../../../../tests/server/index.ts';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { api, callPrefix, type Api, type ApiName, type RequestOf, type ResponseOf, type Task } from '@earmark/contract';
import { unjudgedSegments, type AudioCommand, type LabelSet } from '@earmark/model';
import { buildApp } from '../../src/app.ts';
import { readConfig } from '../../src/config.ts';
import { createAnnotationProcess } from '../../src/dataset/index.ts';
import { one, sql, type Database, type Sql } from '../../src/db/index.ts';
import { demoPassword, seedDemoPeople } from '../../src/demo/index.ts';
import { watchDisks } from '../../src/disk/index.ts';
import { createLinkSigner, type Parts } from '../../src/http/index.ts';
import { startWorkers } from '../../src/job/index.ts';
import { createDiskStore } from '../../src/media/index.ts';
import { taskJobs } from '../../src/task/index.ts';
import { openTestDatabase } from '../open-test-database.ts';

export type Login =
  | 'admin5'
  | 'ops6'
  | 'pm1'
  | 'lead3'
  | 'annotator4'
  | 'annotator4b'
  | 'inspector4'
  | 'acceptor2'
  | 'acceptor2x'
  | 'viewer0'
  | 'root10';

export interface Answer<Name extends ApiName> {
  readonly status: number;
  readonly code: number;
  readonly message: string;
  readonly data: ResponseOf<Api[Name]>;
  readonly issues: readonly {
    readonly code: string;
    readonly path: readonly (string | number)[];
    readonly message: string;
  }[];
}

/** One text and one choice per segment, one choice for the whole audio. */
export const labels: LabelSet = {
  global: [
    {
      id: 'scene',
      title: 'Scene',
      type: 'single_tiled',
      isRequired: true,
      options: [
        { id: 'indoor', title: 'Indoor', isDefault: true, labels: [] },
        { id: 'outdoor', title: 'Outdoor', isDefault: false, labels: [] },
      ],
    },
  ],
  segment: [{ id: 'text', title: 'Text', type: 'text', isRequired: true, options: [] }],
};

export const sampleRate = 16_000;
/** Facts of a ten-second audio. */
const facts = { sample_rate: sampleRate, channels: 1, total_samples: 10 * sampleRate, codec: 'pcm_s16le' };

/** The text of each source of a dataset of texts. */
export const sampleText = '谷歌在北京';
const textFacts = {
  encoding: 'utf-8',
  part_count: 1,
  line_count: 1,
  parts: [{ name: 'text', sha256: '0'.repeat(64), length: 5, lines: 1, sentences: 1 }],
};

/** The whole API over a fresh database with the demo people, called like from a browser. */
export async function openWorld(options: { poolSize?: number; allowsPrivateServices?: boolean } = {}) {
  const database = await openTestDatabase(options);
  const { db } = database;
  const config = readConfig({
    EARMARK_HOME: database.config.home,
    EARMARK_LOG_LEVEL: 'silent',
    EARMARK_PASSWORD_COST: '10',
    EARMARK_PRIVATE_SERVICES: options.allowsPrivateServices === true ? 'yes' : '',
  });
  await seedDemoPeople(db, config);
  const parts: Parts = {
    config,
    db,
    store: await createDiskStore(join(config.home, 'objects')),
    links: createLinkSigner(config.secret),
    disk: await watchDisks({ files: [] }, { reserveBytes: 0 }),
  };
  const annotations = createAnnotationProcess();
  const app = await buildApp(parts, { requestsPerMinute: 1_000_000 });
  const tokens = new Map<string, Promise<string>>();

  const send = async <Name extends ApiName>(
    name: Name,
    request: RequestOf<Api[Name]>,
    token?: string,
    language = 'en',
  ): Promise<Answer<Name>> => {
    const response = await app.inject({
      method: api[name].method,
      url: callPrefix + api[name].path,
      headers: { 'accept-language': language, ...(token ? { authorization: token } : {}) },
      ...(api[name].method === 'GET' ? { query: asQuery(request) } : { payload: { ...request } }),
    });
    // The router itself validates responses outside production
    const envelope = response.json<Omit<Answer<Name>, 'status'>>();
    return { ...envelope, issues: envelope.issues ?? [], status: response.statusCode };
  };
  const tokenOf = (login: string): Promise<string> => {
    const known =
      tokens.get(login) ??
      send('login', { username: login, password: demoPassword }).then(({ data }) => `${data.token_type} ${data.token}`);
    tokens.set(login, known);
    return known;
  };
  const call = async <Name extends ApiName>(
    login: string,
    name: Name,
    request: RequestOf<Api[Name]>,
  ): Promise<Answer<Name>> => send(name, request, await tokenOf(login));
  /** For calls that must succeed. */
  const ask = async <Name extends ApiName>(
    login: string,
    name: Name,
    request: RequestOf<Api[Name]>,
  ): Promise<ResponseOf<Api[Name]>> => {
    const answer = await call(login, name, request);
    if (answer.status !== 200)
      throw new Error(`${name} by ${login}: ${answer.status} ${answer.message} ${JSON.stringify(answer.issues)}`);
    return answer.data;
  };
  const idOf = async (login: string): Promise<number> =>
    (await one<{ id: number }>(db, sql`select id from app_user where username = ${login}`)).id;

  return {
    app,
    db,
    parts,
    annotations,
    send,
    call,
    ask,
    tokenOf,
    idOf,
    /** How another process opens the same data, after `stop`. */
    config: database.config,
    async stop() {
      await Promise.all([app.close(), annotations.close()]);
      await db.close();
    },
    async close() {
      await Promise.all([app.close(), annotations.close()]);
      await database.remove();
    },
    teamId: async () => (await one<{ id: number }>(db, sql`select min(id) as id from team`)).id,

    /** A project of pm1 with a dataset of this many ten-second audios, or texts. */
    async makeDataset(
      sources: number,
      business: 'asr' | 'text' = 'asr',
    ): Promise<{ projectId: number; datasetId: number }> {
      const form = {
        name: `P${randomUUID().slice(0, 8)}`,
        business,
        kind: 'test',
        region: 'domestic',
        language: 'zh',
        starts_on: '2026-01-01',
        ends_on: '2027-01-01',
      } as const;
      const { id: projectId } = await ask('pm1', 'createProject', form);
      const creator = await idOf('pm1');
      const { id: datasetId } = await one<{ id: number }>(
        db,
        sql`insert into dataset (project_id, name, location, status, created_by) values (${projectId}, 'Speech', 'domestic', 'parsed', ${creator}) returning id`,
      );
      if (business === 'text')
        await db.query(sql`
          with made as (
            insert into dataset_file (dataset_id, kind, name, status, facts, size, created_by)
            select ${datasetId}::bigint, 'source', 'text ' || n || '.txt', 'parsed', ${sql.json(textFacts)}::jsonb, 5, ${creator}::bigint
            from generate_series(1, ${sources}::integer) as n returning id
          ) insert into source_text (file_id, part, name, body, sentences) select id, 0, 'text', ${sampleText}, '{5}' from made`);
      else
        await db.query(sql`
        insert into dataset_file (dataset_id, kind, name, status, objects, facts, size, created_by)
        select ${datasetId}::bigint, 'source', 'audio ' || n || '.wav', 'parsed', jsonb_build_object('audio', 'audio/' || n || '/proxy.wav', 'peaks', 'audio/' || n || '/peaks.bin'), ${sql.json(facts)}::jsonb, 10, ${creator}::bigint
        from generate_series(1, ${sources}::integer) as n`);
      return { projectId, datasetId };
    },

    /** Lets this process's workers run until the task is prepared. */
    async prepare(taskId: number): Promise<void> {
      const workers = startWorkers(db, taskJobs(parts, annotations));
      try {
        for (let waited = 0; waited < 20_000; waited += 20) {
          const { state } = await one<{ state: string }>(db, sql`select state from task where id = ${taskId}`);
          if (state !== 'creating' && state !== 'preprocessing') return;
          await new Promise((resolve) => setTimeout(resolve, 20));
        }
        throw new Error('The task was not prepared in time');
      } finally {
        await workers.stop();
      }
    },

    /** The version of who works in a task, as a lead reads it before changing it. */
    async assignmentVersion(taskId: number): Promise<number> {
      const { version } = await one<{ version: number }>(
        db,
        sql`select assignment_version as version from task where id = ${taskId}`,
      );
      return version;
    },

    /** A task in progress with annotator4 and annotator4b annotating, inspector4 and annotator4b inspecting. */
    async makeTask(
      sources: number,
      form: Partial<RequestOf<Api['createTask']>> = {},
      business: 'asr' | 'text' = 'asr',
    ): Promise<number> {
      const { projectId, datasetId } = await this.makeDataset(sources, business);
      const { id } = await ask('pm1', 'createTask', {
        ...taskForm(projectId, [datasetId]),
        ...form,
        team_id: await this.teamId(),
      });
      await this.prepare(id);
      await ask('lead3', 'assignMembers', {
        task_id: id,
        edit_version: 1,
        annotator_ids: [await idOf('annotator4'), await idOf('annotator4b')],
        inspector_ids: [await idOf('inspector4'), await idOf('annotator4b')],
      });
      return id;
    },
  };
}

const asQuery = (request: object): Record<string, string> =>
  Object.fromEntries(Object.entries(request).map(([key, value]) => [key, String(value)]));

export type World = Awaited<ReturnType<typeof openWorld>>;

/** Labels and rules of a task of texts. */
export const entities = {
  labels: {
    global: [],
    segment: [
      {
        id: 'type',
        title: 'Type',
        type: 'single_tiled',
        isRequired: true,
        options: ['ORG', 'LOC'].map((title) => ({ id: title, title, isDefault: false, labels: [] })),
      },
    ],
  },
  rules: { work: 'entities', unit: 'span', proposals: true },
} satisfies Partial<RequestOf<Api['createTask']>>;

export const taskForm = (projectId: number, datasetIds: number[]) => ({
  project_id: projectId,
  dataset_ids: datasetIds,
  labels,
  rules: { minSegmentSeconds: 0, maxSegmentSeconds: 0 },
  name: `T${randomUUID().slice(0, 8)}`,
  inspection_ratio: 50,
});

export const addSegment = (id: string, start: number, end: number, text = 'hello'): AudioCommand => ({
  type: 'segment.add',
  segment: { id, track: 0, start, end, answers: text === '' ? {} : { text }, comments: [], status: 'completed' },
});

/** Opens a workbench: the lease and its first revision. */
export const openItem = async (world: World, login: string, itemId: number) =>
  world.ask(login, 'leaseItem', { item_id: itemId, take_over: true });

/** Claims any item, adds one segment and submits it; returns the item. */
export async function annotateOne(world: World, login: Login, taskId: number): Promise<number> {
  const { item_id } = await world.ask(login, 'claimItem', { task_id: taskId, stage: 'annotation' });
  await saveAndSubmit(world, login, item_id, [addSegment(randomUUID(), 0, sampleRate)]);
  return item_id;
}

export async function saveAndSubmit(
  world: World,
  login: string,
  itemId: number,
  commands: AudioCommand[],
): Promise<void> {
  const { lease, revision } = await openItem(world, login, itemId);
  const saved =
    commands.length === 0
      ? { revision }
      : await world.ask(login, 'saveItem', {
          item_id: itemId,
          lease,
          base_revision: revision,
          batch_id: randomUUID(),
          commands,
        });
  await world.ask(login, 'submitItem', { item_id: itemId, lease, revision: saved.revision });
}

/** Claims the item for inspection and passes or fails it, confirming the unjudged units. */
export async function inspect(
  world: World,
  login: string,
  taskId: number,
  itemId: number,
  verdict: 'pass' | 'fail',
  comment = verdict === 'fail' ? 'no' : '',
): Promise<void> {
  await world.ask(login, 'claimItem', { task_id: taskId, stage: 'inspection', item_id: itemId });
  const { lease, revision } = await openItem(world, login, itemId);
  const { document } = await world.ask(login, 'getItem', { id: itemId });
  await world.ask(login, 'inspectItem', {
    item_id: itemId,
    lease,
    revision,
    verdict,
    unjudged: unjudgedSegments(audioOf(document), 'inspection').length,
    comment,
  });
}

export const readTask = (world: World, login: Login, taskId: number): Promise<Task> =>
  world.ask(login, 'getTask', { id: taskId });

/** SQL: the ids of the annotations of an item, which has one unless a test gives it another. */
export const annotationsOf = (itemId: number): Sql => sql`select id from annotation where item_id = ${itemId}`;

export const statusOf = async (db: Database, itemId: number): Promise<string> =>
  (await one<{ status: string }>(db, sql`select status from item where id = ${itemId}`)).status;
