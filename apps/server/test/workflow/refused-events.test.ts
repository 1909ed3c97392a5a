import {
  disputeMachine,
  distributionMachine,
  errors,
  itemMachine,
  itemStatuses,
  itemStatusesOf,
  mayEver,
  projectMachine,
  taskMachine,
  type Action,
  type ApiName,
  type DisputeEvent,
  type DistributionEvent,
  type ItemEvent,
  type Machine,
  type ProjectEvent,
  type TaskEvent,
  type WorkStage,
} from '@earmark/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { partDrawn } from '../../../../scripts/test/scope.ts';
import { sql, type Sql } from '../../src/db/index.ts';
import { runBatch, type Start } from '../batch/run-batch.ts';
import { requests, type Named } from '../http/requests.ts';
import { openTwoWorlds, people, type TwoWorlds } from '../access/open-two-worlds.ts';
import { openSandbox, type Sandbox, type Tried } from '../access/sandbox.ts';

/*
 * Every event of every machine that a person fires, in every state, by every role, on deleted things and twice at once.
 * What must be answered follows from the machines and the permission table; the tables below say by which call an event
 * is fired. In each state one of two who may fire an event, a third of those who may not, and half of the events on
 * deleted things are drawn by the seed; in the whole matrix all.
 */

/** The call that fires an event, with what the request says beyond the ids. */
interface Firing {
  readonly call: ApiName;
  readonly request?: (named: Named) => object;
  /** Events that the same call fires where its own does not fit. */
  readonly or?: readonly string[];
}
/** Fired by the rows of a batch alone, by taking one back, or by no call at all. */
const ofBatches = null;
type Firings<Event extends string> = Readonly<Partial<Record<Event, Firing | typeof ofBatches>>>;

const onItem = (call: ApiName, request: (named: Named) => object = () => ({})): Firing => ({ call, request });
const claimsIn = (stage: string): Firing => onItem('claimItem', () => ({ stage }));
const judges = (call: ApiName, verdict: string): Firing =>
  onItem(call, () => ({ verdict, unjudged: 0, ...(call === 'acceptItem' && { return_to: 'annotation' }) }));
const withdraws = onItem('withdrawItem', () => ({ revision: 1 }));
const passesOn = (stage: string): Firing =>
  onItem('passOn', ({ userId }) => ({ holders: [{ user_id: userId, stage }], to_id: null }));

/** Rows must exist for all events that persons fire: a test below finds those without one. */
const itemCalls: Firings<ItemEvent> = {
  claim: claimsIn('annotation'),
  give: { ...onItem('giveItems', () => ({ stage: 'annotation' })), or: ['hand_over'] },
  release: onItem('releaseItem'),
  hand_over: passesOn('annotation'),
  submit: onItem('submitItem'),
  claim_inspection: claimsIn('inspection'),
  release_inspection: onItem('releaseItem'),
  hand_over_inspection: passesOn('inspection'),
  pass_inspection: judges('inspectItem', 'pass'),
  fail_inspection: judges('inspectItem', 'fail'),
  start_acceptance: claimsIn('acceptance'),
  release_acceptance: onItem('releaseItem'),
  pass_acceptance: judges('acceptItem', 'pass'),
  fail_acceptance: judges('acceptItem', 'fail'),
  withdraw_submit: withdraws,
  withdraw_pass_inspection: withdraws,
  withdraw_fail_inspection: withdraws,
  withdraw_pass_acceptance: withdraws,
  withdraw_fail_acceptance: withdraws,
  return_to_annotation: ofBatches,
  return_to_inspection: ofBatches,
  mark_invalid: ofBatches,
  mark_valid: ofBatches,
  revert: ofBatches,
};

const taskCalls: Firings<TaskEvent> = {
  // Recognition is not part of the platform
  confirm: ofBatches,
  assign_team: { call: 'assignTeam' },
  take_back: { call: 'takeBackTask' },
  assign_members: { call: 'assignMembers' },
  submit_acceptance: { call: 'submitAcceptance' },
  pass_acceptance: { call: 'passTask' },
  fail_acceptance: { call: 'failTask' },
  accept_externally: { call: 'acceptExternally' },
  withdraw_members: ofBatches,
  restore_team: ofBatches,
};

const changes = (event: ProjectEvent): Firing => ({ call: 'changeProjectState', request: () => ({ event }) });
const projectCalls: Firings<ProjectEvent> = {
  close: changes('close'),
  archive: changes('archive'),
  reopen: changes('reopen'),
};
const distributionCalls: Firings<DistributionEvent> = {
  resume: { call: 'resumeDistribution' },
  stop: { call: 'stopDistribution' },
};
const decides = (outcome: string): Firing => ({ call: 'decideDispute', request: () => ({ outcome }) });
const disputeCalls: Firings<DisputeEvent> = {
  name: { call: 'nameDecider' },
  uphold: decides('upheld'),
  overturn: decides('overturned'),
  withdraw: { call: 'withdrawDispute' },
};

let worlds: TwoWorlds;
let sandbox: Sandbox;
beforeAll(async () => {
  worlds = await openTwoWorlds();
  const { world, own } = worlds;
  // Held by those whose stages they are, so that the state alone decides
  const held = sql`annotator_id = (select id from app_user where username = 'annotator4')`;
  await world.db.query(sql`update item set ${held} where id = ${own.itemId}`);
  await world.db.query(sql`update annotation set ${held} where item_id = ${own.itemId}`);
  sandbox = await openSandbox(world);
}, 60_000);
afterAll(async () => {
  await sandbox.close();
  await worlds.world.close();
});

/** A machine as this test goes through it. */
interface Subject {
  readonly name: string;
  readonly machine: Machine<string, string, string>;
  readonly calls: Firings<string>;
  /** Puts the thing of the test into a state. */
  readonly put: (state: string, named: Named) => Sql;
  /** Reads its state. */
  readonly read: (named: Named) => Sql;
}

const subjects: readonly Subject[] = [
  {
    name: 'item',
    machine: itemMachine,
    calls: itemCalls,
    put: (state, { itemId }) => sql`update item set status = ${state} where id = ${itemId}`,
    read: ({ itemId }) => sql`select status as state from item where id = ${itemId}`,
  },
  {
    name: 'task',
    machine: taskMachine,
    calls: taskCalls,
    put: (state, { taskId }) => sql`update task set state = ${state} where id = ${taskId}`,
    read: ({ taskId }) => sql`select state from task where id = ${taskId}`,
  },
  {
    name: 'project',
    machine: projectMachine,
    calls: projectCalls,
    put: (state, { projectId }) => sql`update project set state = ${state} where id = ${projectId}`,
    read: ({ projectId }) => sql`select state from project where id = ${projectId}`,
  },
  {
    name: 'distribution',
    machine: distributionMachine,
    calls: distributionCalls,
    put: (state, { distributionId }) => sql`update distribution set state = ${state} where id = ${distributionId}`,
    read: ({ distributionId }) => sql`select state from distribution where id = ${distributionId}`,
  },
  {
    name: 'dispute',
    machine: disputeMachine,
    calls: disputeCalls,
    put: (state, { disputeId }) =>
      sql`update dispute set state = ${state}, decided_at = ${state === 'open' ? null : new Date()}::timestamptz where id = ${disputeId}`,
    read: ({ disputeId }) => sql`select state from dispute where id = ${disputeId}`,
  },
];

interface Row {
  readonly event: string;
  readonly call: ApiName;
  readonly request: object;
  /** Permissions any of which suffices. */
  readonly by: readonly Action[];
}

const personRows = ({ machine }: Subject) =>
  machine.transitions.flatMap((row) => (row.by === 'system' ? [] : [{ ...row, by: row.by }]));
const personEvents = (subject: Subject): string[] => [...new Set(personRows(subject).map(({ event }) => event))];

/** The events of a machine with the calls that fire them. */
const rowsOf = (subject: Subject): Row[] =>
  personEvents(subject).flatMap((event) => {
    const firing = subject.calls[event];
    if (!firing) return [];
    const named = worlds.own;
    const request = { ...requests[firing.call](named), ...firing.request?.(named) };
    const by = personRows(subject).flatMap((row) => (row.event === event ? [row.by] : []));
    return [{ event, call: firing.call, request, by }];
  });

/**
 * Calls about several items, of which each is refused by itself: what they answer names how many were done, or the
 * reasons.
 */
const byRow: readonly ApiName[] = ['giveItems', 'passOn'];
/** Whoever claims what is in hand already goes on with it. */
const goesOn = ({ call, request }: Row, state: string): boolean =>
  call === 'claimItem' &&
  state ===
    { annotation: 'in_annotation', inspection: 'in_inspection', acceptance: 'in_internal_acceptance' }[
      stageIn(request)
    ];
const stageIn = (request: object): WorkStage =>
  'stage' in request && (request.stage === 'inspection' || request.stage === 'acceptance')
    ? request.stage
    : 'annotation';

/** Whether the machine knows a way for a person from the state by any event that the call fires. */
const isPossible = (subject: Subject, { call, request }: Row, state: string): boolean =>
  rowsOf(subject)
    .filter((row) => row.call === call && JSON.stringify(row.request) === JSON.stringify(request))
    .flatMap(({ event }) => [event, ...(subject.calls[event]?.or ?? [])])
    .some((event) => personRows(subject).some((row) => row.event === event && row.from.includes(state)));

const doersOf = ({ by }: Row): string[] =>
  people.flatMap(({ login, role }) => (role !== null && by.some((action) => mayEver(role, action)) ? [login] : []));

const attempt = async (login: string, { call, request }: Row, language: 'en' | 'zh' = 'en'): Promise<Tried> =>
  sandbox.attempt(call, request, await worlds.world.tokenOf(login), { language, comparesAlways: byRow.includes(call) });

const codes: ReadonlySet<number> = new Set(Object.values(errors).map(({ code }) => code));

/** What is wrong with a refusal: it is no refusal, has no sentence in one of the languages, or has left something. */
async function faultsOf(login: string, row: Row): Promise<readonly string[]> {
  const [english, chinese] = [await attempt(login, row), await attempt(login, row, 'zh')];
  const faults: string[] = [];
  for (const { changed } of [english, chinese])
    if (changed.length > 0) faults.push(`has changed ${changed.join(', ')}`);
  if (byRow.includes(row.call) && english.status === 200) {
    const reasons = [english, chinese].map(({ text }) => /"reason":"([^"]*)"/u.exec(text)?.[1]);
    return reasons.some((reason) => reason === '') || (reasons[0] && reasons[0] === reasons[1])
      ? [...faults, `gives the reasons ${reasons.join(', ')}`]
      : faults;
  }
  if (english.status < 400 || english.status >= 500) faults.push(`answers ${english.status} ${english.message}`);
  if (english.code !== chinese.code) faults.push(`refuses by ${english.code} and ${chinese.code}`);
  if (!codes.has(english.code)) faults.push(`has the unknown code ${english.code}`);
  if (
    !/^\p{Lu}[^{}]+[.!?]$/u.test(english.message) ||
    /\p{Script=Han}/u.test(english.message.replaceAll(/“[^”]*”/gu, ''))
  )
    faults.push(`says ${english.message}`);
  if (!/\p{Script=Han}/u.test(chinese.message) || /[{}]/u.test(chinese.message)) faults.push(`says ${chinese.message}`);
  for (const { changed } of [english, chinese])
    if (changed.length > 0) faults.push(`has changed ${changed.join(', ')}`);
  return faults;
}

describe.each(subjects)('events of the machine of a $name', (subject) => {
  it('have a call each, unless a batch or the platform alone fires them', () => {
    expect(Object.keys(subject.calls).sort()).toEqual(personEvents(subject).sort());
  });

  it('are refused in every state from which none leads, by one sentence, and change nothing', async () => {
    const { world, own } = worlds;
    const wrong: unknown[] = [];
    let tried = 0;
    for (const state of subject.machine.states) {
      await world.db.query(subject.put(state, own));
      await sandbox.renew();
      for (const row of rowsOf(subject)) {
        if (isPossible(subject, row, state) || goesOn(row, state)) continue;
        const doers = doersOf(row).slice(0, 2);
        for (const login of partDrawn(doers, doers.length, `${state} ${row.event}`)) {
          tried += 1;
          const faults = await faultsOf(login, row);
          if (faults.length > 0) wrong.push([state, row.event, login, ...faults]);
        }
      }
    }
    await world.db.query(subject.put(subject.machine.states[0] ?? '', own));
    expect(wrong).toEqual([]);
    expect(tried).toBeGreaterThan(0);
  });

  it('are refused to every role without the permission, in every state from which they lead', async () => {
    const { world, own } = worlds;
    let tried = 0;
    const wrong: unknown[] = [];
    for (const state of subject.machine.states) {
      const rows = rowsOf(subject).filter((row) => isPossible(subject, row, state));
      if (rows.length === 0) continue;
      await world.db.query(subject.put(state, own));
      await sandbox.renew();
      for (const row of rows)
        for (const { login } of partDrawn(others(subject, row), 3, `${state} ${row.event}`)) {
          tried += 1;
          const { status, code, changed } = await attempt(login, row);
          // What is withdrawn is one's own: nobody else has anything to withdraw
          const isRefused = [403, 404].includes(status) || code === errors.cannot_withdraw.code;
          if (!isRefused || changed.length > 0) wrong.push([state, row.event, login, status, changed]);
        }
    }
    expect(wrong).toEqual([]);
    expect(tried).toBeGreaterThan(0);
  });

  it('are refused on what lies in the bin or is erased, and change nothing', async () => {
    const { world, own } = worlds;
    let tried = 0;
    const wrong: unknown[] = [];
    for (const gone of bins(subject, own)) {
      await world.db.query(gone.put);
      for (const state of subject.machine.states) {
        await world.db.query(subject.put(state, own));
        await sandbox.renew();
        for (const row of partDrawn(rowsOf(subject), 2, `${gone.name} ${state}`)) {
          tried += 1;
          const [login = ''] = doersOf(row);
          const faults = await faultsOf(login, row);
          if (faults.length > 0) wrong.push([gone.name, state, row.event, login, ...faults]);
        }
      }
      await world.db.query(gone.back);
    }
    expect(wrong).toEqual([]);
    expect(tried).toBeGreaterThan(0);
  });
});

describe('the same event by two calls at once', () => {
  it.each(subjects)('leads on once in a $name, and refuses the other or lets it go on', async (subject) => {
    const { world, own } = worlds;
    const wrong: unknown[] = [];
    let fired = 0;
    for (const row of rowsOf(subject)) {
      const states = personRows(subject).flatMap(({ event, from }) => (event === row.event ? from : []));
      for (const state of new Set(states))
        for (const login of doersOf(row)) {
          for (const prepared of ready(subject, own)) await world.db.query(prepared);
          await world.db.query(subject.put(state, own));
          const count = async () => (await world.db.query(entriesOf(row.event))).length;
          const before = await count();
          const call = async () => world.send(row.call, row.request as never, await world.tokenOf(login));
          const answers = await Promise.all([call(), call()]);
          const entries = (await count()) - before;
          fired += Math.min(entries, 1);
          const statuses = answers.map(({ status }) => status);
          const isClear = answers.every(({ status, message }) => status === 200 || (status < 500 && message !== ''));
          const [now] = await world.db.query<{ state: string }>(subject.read(own));
          const isReached = now !== undefined && reachedBy(subject, row, state, statuses).has(now.state);
          if (!isClear || !isReached || entries > (repeatable.includes(row.event) ? 2 : 1))
            wrong.push([row.event, state, login, statuses, entries, now?.state]);
        }
    }
    expect(wrong).toEqual([]);
    expect(fired).toBeGreaterThan(0);
  });
});

/**
 * States in which two calls may leave the thing: where one of them led, and whatever the platform does thereupon; only
 * where both were refused, as it was.
 */
function reachedBy(subject: Subject, row: Row, state: string, statuses: readonly number[]): ReadonlySet<string> {
  if (!statuses.includes(200)) return new Set([state]);
  const events = [row.event, ...(subject.calls[row.event]?.or ?? [])];
  const { transitions } = subject.machine;
  const led = transitions.filter(({ event, from }) => events.includes(event) && from.includes(state));
  // What a row of several refuses leaves it as it was
  const reached = new Set([
    ...led.map(({ to }) => to),
    ...(byRow.includes(row.call) || goesOn(row, state) ? [state] : []),
  ]);
  const thereupon = transitions.filter(({ by, from }) => by === 'system' && from.some((one) => reached.has(one)));
  return new Set([...reached, ...thereupon.map(({ to }) => to)]);
}

describe('events of an item that batches alone fire', () => {
  it('are refused row by row in every status from which none leads, with a reason, and change nothing', async () => {
    const { world, own } = worlds;
    for (const prepared of ready({ name: 'item' }, own)) await world.db.query(prepared);
    const wrong: unknown[] = [];
    let refused = 0;
    for (const action of ['return_to_annotation', 'return_to_inspection', 'mark_invalid', 'mark_valid'] as const)
      for (const status of itemStatuses.filter((one) => !itemStatusesOf(action).includes(one))) {
        // Otherwise there is nothing to change
        await world.db.query(
          sql`update item set status = ${status}, is_valid = ${action !== 'mark_valid'} where id = ${own.itemId}`,
        );
        const read = () => world.db.query(sql`select to_jsonb(i) as item from item i where i.id = ${own.itemId}`);
        const before = await read();
        const { rows } = await runBatch(world, 'lead3', {
          action,
          parameters: action.startsWith('return') ? { reason: 'Again' } : {},
          target: { task_id: own.taskId, item_ids: [own.itemId] },
        } as Start);
        refused += 1;
        const isSame = JSON.stringify(await read()) === JSON.stringify(before);
        if (rows[0]?.outcome !== 'refused' || !rows[0].error || !isSame) wrong.push([action, status, rows[0], isSame]);
      }
    expect(wrong).toEqual([]);
    expect(refused).toBeGreaterThan(10);
  });
});

/** Events that lead from a state to itself: the second call does the same again. */
const repeatable: readonly string[] = subjects.flatMap((subject) =>
  personRows(subject).flatMap(({ event, from, to }) => (from.includes(to) ? [event] : [])),
);

const entriesOf = (event: string): Sql =>
  sql`select id from audit_event where event in (${event}, ${`${event}_dispute`})`;

/** What else must hold for the thing to be moved: it was moved by the calls before. */
function ready({ name }: Pick<Subject, 'name'>, { taskId, itemId, teamId }: Named): Sql[] {
  if (name === 'project' || name === 'distribution')
    return [sql`update task set state = 'accepted' where id = ${taskId}`];
  const isJudged = name === 'dispute' ? 'inspection_failed' : 'unclaimed';
  return [
    sql`update project set state = 'open'`,
    sql`update task set state = 'in_progress', team_id = ${teamId} where id = ${taskId}`,
    sql`update item set status = ${isJudged}, annotator_id = null, inspector_id = null, verifier_id = null where task_id = ${taskId} and id <> ${itemId}`,
    sql`update item set annotator_id = (select id from app_user where username = 'annotator4') where task_id = ${taskId}`,
  ];
}

/** Whether the person may make the call by any of the events that it fires. */
const mayAnyOf = (subject: Subject, { call }: Row, login: string): boolean =>
  rowsOf(subject).some((row) => row.call === call && doersOf(row).includes(login));

/** Ways in which the thing of a machine can be gone. */
function bins({ name }: Subject, { projectId, taskId, distributionId }: Named) {
  const away = (what: string, table: string, id: number, columns: readonly string[]) => ({
    name: what,
    put: sql`update ${sql.identifier(table)} set ${sql.join(columns.map((column) => sql`${sql.identifier(column)} = now()`))} where id = ${id}`,
    back: sql`update ${sql.identifier(table)} set ${sql.join(columns.map((column) => sql`${sql.identifier(column)} = null`))} where id = ${id}`,
  });
  const project = away('project in the bin', 'project', projectId, ['deleted_at']);
  const erased = away('project erased', 'project', projectId, ['deleted_at', 'expired_at']);
  if (name === 'project') return [project, erased];
  if (name === 'distribution')
    return [project, away('distribution in the bin', 'distribution', distributionId, ['deleted_at'])];
  return [
    project,
    away('task in the bin', 'task', taskId, ['deleted_at']),
    away('task erased', 'task', taskId, ['deleted_at', 'expired_at']),
  ];
}

/** Those who may not. */
const others = (subject: Subject, row: Row) => people.filter(({ login }) => !mayAnyOf(subject, row, login));
