import { createHmac } from 'node:crypto';
import {
  importColumns,
  importHeaders,
  logAuthorization,
  rawPaths,
  roleIds,
  type Client,
  type ImportColumn,
  type LogRecord,
} from '@earmark/contract';
import { until, type SignIn } from '../calls.ts';
import { demoTeamName } from '../people.ts';
import { secondTeamName } from '../seed-teams.ts';
import { historyTeams } from './people.ts';

/**
 * Adds what administrators and leads look at: accounts that came as spreadsheets, with the messages to their people,
 * links and applications of every state, notices that have been read, and what a browser reported. Each is made once.
 */
export async function seedAdministration(address: string, signIn: SignIn): Promise<void> {
  const administrator = await signIn('admin5');
  if ((await administrator.listUserImports({})).total === 0) await importAccounts(address, administrator);
  await inviteFurther(signIn);
  await applyFurther(signIn);
  await readOlder(await signIn('lead3'));
  // Who looks on has a session as well
  for (const login of ['ops6', 'root10']) await signIn(login);
  if ((await administrator.listLog({})).total === 0) await reportProblems(address, await signIn('annotator4b'));
}

type Row = Partial<Record<ImportColumn, string>>;
const ofTeam = { roles: '标注 / 质检员', team: demoTeamName, work: '语音标注', authentication: '密码' };
/**
 * Good rows, of people who are reached by text message and by mail and of one who signs in by code, and two that are
 * refused.
 */
const colleagues: readonly Row[] = [
  { username: 'annotator21', name: '梁雨', phone: '13800000061', ...ofTeam },
  { username: 'annotator22', name: '邱晨', email: 'qiuchen@example.com', ...ofTeam, work: '语音标注；文本标注' },
  {
    username: 'acceptor3',
    name: '俞航',
    phone: '13800000066',
    roles: '验收员',
    work: '语音标注',
    authentication: '验证码',
  },
  { username: 'annotator23', name: '范磊', phone: '1380000006', ...ofTeam },
  { username: 'annotator24', name: '戴悦', phone: '13800000064', ...ofTeam, team: '青禾二组' },
];
/** Checked, and not yet created. */
const acceptors: readonly Row[] = [
  {
    username: 'acceptor3x',
    name: 'Emma_Clark',
    phone: '13800000065',
    email: 'emma.clark@example.com',
    roles: '验收员',
    work: '语音标注',
    authentication: '验证码',
    is_external: '是',
  },
];

async function importAccounts(origin: string, administrator: Client): Promise<void> {
  const check = (file_name: string, rows: readonly Row[]) =>
    administrator.checkUserImport({ file_name, content: printed(rows) });
  const { import_id } = await check('新同事名单.csv', colleagues);
  await administrator.commitUserImport({ import_id, origin });
  await until(async () => (await administrator.getUserImport({ import_id })).state === 'done');
  await check('外部验收员.csv', acceptors);
}

/** A table of accounts, as a spreadsheet saves it. */
function printed(rows: readonly Row[]): string {
  const header = importColumns.map((column) => importHeaders[column].zh);
  const lines = [header, ...rows.map((row) => importColumns.map((column) => row[column] ?? ''))];
  return Buffer.from(`\uFEFF${lines.map((cells) => cells.join(',')).join('\r\n')}\r\n`).toString('base64');
}

/** A link whose only use is spent, and one that was revoked because it had gone to the wrong person. */
async function inviteFurther(signIn: SignIn): Promise<void> {
  const [, second] = historyTeams;
  const lead = await signIn(second.lead);
  const team_id = await teamId(await signIn('admin5'), secondTeamName);
  await lead.switchRole({ role_id: roleIds.teamLead, team_id });
  if ((await lead.listInvitations({ team_id })).total > 0) return;
  const once = { team_id, can_annotate: false, can_inspect: false, count: 1, days: 1 };
  const { link } = await lead.createInvitation({ ...once, role_id: roleIds.viewer });
  await (await signIn('newcomer2')).joinByLink({ link });
  await lead.revokeInvitation({ id: (await lead.createInvitation({ ...once, role_id: roleIds.teamLead })).id });
}

/** Applications that were accepted, rejected and revoked, and one for a new team that waits. */
async function applyFurther(signIn: SignIn): Promise<void> {
  const administrator = await signIn('admin5');
  if ((await administrator.listApplications({ status: ['passed'] })).total > 0) return;
  const [, second, third] = historyTeams;
  const apply = async (applicant: string, name: string) =>
    (await signIn(applicant)).applyToTeam({
      kind: 'join',
      team_id: await teamId(administrator, name),
      message: '熟悉英语语音标注 · Used to English speech',
    });
  const lead = await signIn(second.lead);
  await lead.rejectApplication({
    ...(await apply('newcomer1', second.name)),
    reason: '目前人手已满。The team is complete for now.',
  });
  await (await signIn(third.lead)).passApplication(await apply('newcomer2', third.name));
  const newcomer = await signIn('newcomer2');
  const found = (name: string) =>
    newcomer.applyToTeam({ kind: 'found', name, region: 'domestic', introduction: '方言语音 · Dialects' });
  await newcomer.cancelApplication(await found('方言组'));
  await found('乡音标注组');
}

/** Marks the older half of somebody's notices as read. */
async function readOlder(person: Client): Promise<void> {
  const { rows } = await person.listNotices({ sort: 'created_at', order: 'asc' });
  const [oldest, ...others] = rows.slice(0, Math.ceil(rows.length / 2)).map(({ id }) => id);
  if (oldest !== undefined) await person.readNotices({ ids: [oldest, ...others] });
}

const teamId = async (administrator: Client, search: string): Promise<number> =>
  (await administrator.listManagedTeams({ search })).rows[0]?.id ?? 0;

/** What the pages of a person report whose browser changes them by an extension; none of it is a fault of a page. */
async function reportProblems(address: string, person: Client): Promise<void> {
  const [{ id, key }, { id: userid }] = [await person.logKey({}), await person.userInfo({})];
  const time = new Date().toISOString();
  const frame = 'at chrome-extension://translator/content.js:1:20451';
  const reported = [
    ['uncaught', "TypeError: Cannot read properties of null (reading 'getAttribute')", 3],
    ['rejection', 'Error: Extension context invalidated.', 1],
  ] as const;
  const record: LogRecord = {
    baseInfo: { systemVersion: 'development', language: 'zh' },
    level: 'error',
    userid,
    businessType: 'asr',
    time,
    contentList: reported.map(([source, message, count]) => ({
      source,
      message,
      stack: `${message}\n    ${frame}`,
      url: '/asr/work',
      detail: '',
      count,
      time,
    })),
  };
  const body = JSON.stringify(record);
  const authorization = logAuthorization(id, createHmac('sha256', key).update(body).digest('hex'));
  const sent = await fetch(`${address}${rawPaths.log}`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body,
  });
  if (!sent.ok) throw new Error(`the report of a browser was refused: ${await sent.text()}`);
}
