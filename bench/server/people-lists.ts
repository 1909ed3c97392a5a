import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import {
  accountList,
  applicationList,
  auditList,
  invitationList,
  jobList,
  memberList,
  noticeList,
  outboxList,
  sessionList,
  teamList,
} from '@earmark/contract';
import { startPostgres } from '../../scripts/postgres.ts';
import { runServer } from '../../tests/server/index.ts';
import { ask, option, printHead, printMachine, type Measured } from './ask-lists.ts';
import { counts, fillPeople } from './people-data.ts';

/**
 * Asks the lists of people and administration by every sort, filter and search, over 10,000 people in 500 teams, and
 * prints how long the answers take. `node bench/server/people-lists.ts [--postgres] [--times=20] [--only=users]`
 */
const times = Number(option('times') ?? 20);
const only = option('only');

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
      creator: { creator: [1] },
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
      user: { user: [1, 2, 3] },
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
      actor: { actor: [1, 2] },
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
    narrowed: { search: { search: 'answer' }, state: { state: ['failed'] }, person: { asked_by: [1, 2] } },
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
    printHead();
    for (const measured of listsOf(filled))
      if (only === undefined || measured.name.startsWith(only))
        await ask([{ address: server.address, person: admin, measured }], times);
    printMachine();
  } finally {
    await server.stop();
    await rm(home, { recursive: true, force: true });
  }
}

if (process.argv.includes('--postgres')) {
  const postgres = await startPostgres();
  await measure(postgres.url).finally(() => postgres.stop());
} else await measure(undefined);
