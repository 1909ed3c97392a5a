import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import {
  accountList,
  applicationList,
  auditList,
  callPrefix,
  invitationList,
  jobList,
  memberList,
  noticeList,
  outboxList,
  routes,
  sessionList,
  sortIds,
  teamList,
  type List,
} from '@earmark/contract';
import { startPostgres } from '../../scripts/postgres.ts';
import { runServer, type SignedIn } from '../../tests/server/index.ts';
import { counts, fillPeople } from './people-data.ts';

/**
 * Asks the lists of people and administration by every sort, filter and search, over 10,000 people in 500 teams, and
 * prints how long the answers take. `node bench/server/people-lists.ts [--postgres] [--times=20] [--only=users]`
 */
const option = (name: string): string | undefined =>
  process.argv.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3);
const times = Number(option('times') ?? 20);
const only = option('only');
/** Less than the limit of calls per minute allows. */
const leastMs = 21;

interface Measured {
  readonly name: string;
  readonly call: keyof typeof routes;
  readonly list: List;
  /** Parameters of every request. */
  readonly scope?: Readonly<Record<string, unknown>>;
  /** Searches and filters, by what they are called in the report. */
  readonly narrowed: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

const lastDays = { from: new Date(Date.now() - 5 * 86_400_000).toISOString() };
const members = {
  call: 'listTeamMembers',
  list: memberList,
  narrowed: {
    search: { search: '王' },
    role: { role: [4] },
    'in hand': { in_hand: { from: 3 } },
    'pass rate': { pass_rate: { from: 50, to: 100 } },
    'may inspect': { can_inspect: true },
  },
} as const satisfies Partial<Measured>;

const listsOf = ({ largeTeamId, usualTeamId }: { largeTeamId: number; usualTeamId: number }): readonly Measured[] => [
  {
    name: 'users',
    call: 'listAccounts',
    list: accountList,
    narrowed: {
      'search name': { search: '王芳' },
      'search account': { search: 'person99' },
      'search nothing': { search: 'nobody at all' },
      'role annotator': { role: [4] },
      'role lead': { role: [3] },
      status: { status: ['disabled'] },
      work: { work: ['tts'] },
      'last team': { last_team: '青禾' },
      creator: { creator: '沈岚' },
      created: { created_at: lastDays },
      'page 90 of 100': { page: 90, page_size: 100 },
      'role, last page': { role: [4], page: 500, page_size: 20 },
    },
  },
  {
    name: 'teams',
    call: 'listManagedTeams',
    list: teamList,
    narrowed: {
      search: { search: '青禾' },
      'search lead': { search: '王芳' },
      region: { region: ['overseas'] },
      members: { member_count: { from: 22 } },
      '100 a page': { page_size: 100 },
    },
  },
  { ...members, name: 'members of a team of 20', scope: { team_id: usualTeamId } },
  { ...members, name: 'members of a team of 320', scope: { team_id: largeTeamId } },
  {
    name: 'applications',
    call: 'listApplications',
    list: applicationList,
    narrowed: { search: { search: '王' }, 'in review': { status: ['in_review'] }, team: { team: '青禾' } },
  },
  {
    name: 'invitations',
    call: 'listInvitations',
    list: invitationList,
    narrowed: { search: { search: '青禾' }, open: { status: ['open'] }, revoked: { status: ['revoked'] } },
  },
  {
    name: 'sessions',
    call: 'listSessions',
    list: sessionList,
    narrowed: {
      search: { search: '王芳' },
      user: { user: '李' },
      role: { role: [4] },
      created: { created_at: lastDays },
    },
  },
  {
    name: 'audit',
    call: 'listAudit',
    list: auditList,
    narrowed: {
      search: { search: 'person99' },
      actor: { actor: '王芳' },
      kind: { entity: ['team'] },
      event: { event: ['session.sign_in'] },
      time: { created_at: lastDays },
      address: { address: '10.0.7' },
    },
  },
  {
    name: 'notices',
    call: 'listNotices',
    list: noticeList,
    narrowed: { search: { search: '王芳' }, unread: { is_unread: true }, kind: { kind: ['task_finished'] } },
  },
  {
    name: 'jobs',
    call: 'listJobs',
    list: jobList,
    narrowed: { search: { search: 'answer' }, state: { state: ['failed'] }, person: { asked_by: '王芳' } },
  },
  {
    name: 'outbox',
    call: 'outbox',
    list: outboxList,
    narrowed: { search: { search: '13900000' }, state: { state: ['failed'] }, created: { created_at: lastDays } },
  },
];

async function measure(databaseUrl: string | undefined): Promise<void> {
  const home = await mkdtemp(join(tmpdir(), 'earmark-bench-'));
  const environment = { EARMARK_HOME: home, ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }) };
  const server = await runServer(environment);
  try {
    await server.stop();
    const filled = await fillPeople(home, databaseUrl);
    await server.start();
    const admin = await server.as('admin5');
    // The first run of the maintenance reads everything
    await new Promise((resolve) => setTimeout(resolve, 5000));
    console.log(
      `${databaseUrl === undefined ? 'embedded database' : 'PostgreSQL'}, node ${process.version}; ${JSON.stringify(counts)}; ${times} calls each; milliseconds\n`,
    );
    console.log('| list | request | rows | p50 | p95 | most |\n| --- | --- | --: | --: | --: | --: |');
    for (const measured of listsOf(filled))
      if (only === undefined || measured.name.startsWith(only)) await ask(server.address, admin, measured);
    console.log(
      `\nload of the machine at the end: ${loadavg()
        .map((load) => load.toFixed(1))
        .join(' ')}`,
    );
  } finally {
    await server.stop();
    await rm(home, { recursive: true, force: true });
  }
}

async function ask(address: string, admin: SignedIn, { name, call, list, scope, narrowed }: Measured): Promise<void> {
  const request = (body: object) => timed(address, admin, routes[call].path, { ...scope, ...body });
  const { total } = await request({});
  const last = Math.max(1, Math.ceil(total / 20));
  const requests: [string, object][] = [
    ['first page', {}],
    ['middle page', { page: Math.ceil(last / 2) }],
    ['last page', { page: last }],
    ...sortIds(list).flatMap((sort): [string, object][] => [
      [`by ${sort}`, { sort, order: 'asc' }],
      [`by ${sort}, falling, last page`, { sort, order: 'desc', page: last }],
    ]),
    ...Object.entries(narrowed),
  ];
  const all: number[] = [];
  for (const [title, body] of requests) {
    const waits: number[] = [];
    let found = 0;
    for (let round = 0; round < times; round += 1) {
      const { ms, total: rows } = await request(body);
      waits.push(ms);
      found = rows;
      if (ms < leastMs) await new Promise((resolve) => setTimeout(resolve, leastMs - ms));
    }
    all.push(...waits);
    row(name, title, found, waits);
  }
  row(`**${name}**`, 'all', total, all);
}

function row(name: string, title: string, found: number, waits: readonly number[]): void {
  const sorted = [...waits].sort((one, other) => one - other);
  const at = (share: number): string => (sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0).toFixed(0);
  console.log(`| ${name} | ${title} | ${found} | ${at(0.5)} | ${at(0.95)} | ${at(1)} |`);
}

/** Duration of a call until its answer has arrived whole, in milliseconds. */
async function timed(address: string, { authorization }: SignedIn, path: string, body: object) {
  const begun = performance.now();
  const response = await fetch(`${address}${callPrefix}${path}`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  const ms = performance.now() - begun;
  if (!response.ok) throw new Error(`${path} ${JSON.stringify(body)}: ${response.status} ${text}`);
  const { data } = JSON.parse(text) as { data: { total: number } };
  return { ms, total: data.total };
}

if (process.argv.includes('--postgres')) {
  const postgres = await startPostgres();
  await measure(postgres.url).finally(() => postgres.stop());
} else await measure(undefined);
