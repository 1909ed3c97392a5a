import { randomInt, randomUUID } from 'node:crypto';
import { createClient, roleIds, type Api, type Language, type RequestOf, type RoleName } from '@earmark/contract';
import { eventually, importDataset, makeProject, prepared, taskFormOf, wavOfSpeech } from '../tests/server/index.ts';
import { demoPassword } from './person.ts';
import type { Platform } from './server.ts';

/** An account made for one story, which signs in by the demo password. */
export interface Account {
  readonly id: number;
  readonly username: string;
  readonly name: string;
  /** Empty when there is none. */
  readonly phone: string;
  readonly email: string;
}

/** A team made for one story: one person for each part. */
export interface Team {
  readonly id: number;
  readonly name: string;
  readonly lead: Account;
  readonly annotator: Account;
  readonly inspector: Account;
}

const teamNames = {
  zh: { team: '江岸组', lead: '周岚', annotator: '吕宁', inspector: '方青' },
  en: { team: 'Riverside', lead: 'Rhea_Stone', annotator: 'Nina_Hill', inspector: 'Ines_Ford' },
} as const;

interface Held {
  readonly role: RoleName;
  /** For roles held in a team. */
  readonly teamId?: number;
  readonly inspects?: boolean;
}

type UserForm = RequestOf<Api['createUser']>['form'];

/**
 * Creates an account with roles, the first of which it signs in with, and an unverified phone number or e-mail address.
 */
export async function makePerson(
  server: Platform,
  name: string,
  roles: Held | readonly Held[],
  contact: 'phone' | 'email' = 'phone',
): Promise<Account> {
  const form = { ...formOf(name, [roles].flat()), ...(contact === 'phone' ? {} : { phone: '', email: newEmail() }) };
  const { id, link } = await (await server.as('admin5')).createUser({ form, origin: server.address });
  await setPassword(server, link?.token ?? '');
  const { username, phone, email } = form;
  return { id, name, username, phone, email };
}

/** Gives an account these roles and no others. */
export async function setRoles(server: Platform, account: Account, roles: Held | readonly Held[]): Promise<void> {
  const { id, name, username, phone, email } = account;
  await (
    await server.as('admin5')
  ).updateUser({ id, form: { ...formOf(name, [roles].flat()), username, phone, email } });
}

/** Creates a team of people who have no other role, under a name that no other story or attempt uses. */
export async function makeTeam(server: Platform, language: Language): Promise<Team> {
  const names = teamNames[language];
  const name = `${names.team}${randomUUID().slice(0, 4)}`;
  const lead = await makePerson(server, names.lead, { role: 'viewer' });
  const { id } = await (await server.as('admin5')).createTeam({ name, region: 'domestic', lead_ids: [lead.id] });
  const [annotator, inspector] = await Promise.all([
    makePerson(server, names.annotator, { role: 'annotator', teamId: id }),
    makePerson(server, names.inspector, { role: 'annotator', teamId: id, inspects: true }),
    setRoles(server, lead, { role: 'teamLead', teamId: id }),
  ]);
  return { id, name, lead, annotator, inspector };
}

/**
 * Creates a task in a project of its own, assigned to the team's people and to others of its members; returns its id
 * and name.
 */
export async function makeWork(
  server: Platform,
  team: Team,
  { audios = 1, others = [] }: { readonly audios?: number; readonly others?: readonly Account[] } = {},
): Promise<{ readonly id: number; readonly name: string }> {
  const manager = await server.as('pm1');
  const projectId = await makeProject(manager);
  const files = Array.from(
    { length: audios },
    (_, index) => [`speech-${index + 1}.wav`, wavOfSpeech(4 + index)] as const,
  );
  const dataset = await importDataset(server, manager, projectId, Object.fromEntries(files));
  const form = taskFormOf(projectId, [dataset], team.id);
  const { id } = await manager.createTask(form);
  await prepared(manager, id);
  await assign(server, team, id, others);
  return { id, name: form.name };
}

/** Names the people of a task: those of the team, and other members who annotate. */
export const assign = async (
  server: Platform,
  { lead, annotator, inspector }: Team,
  taskId: number,
  others: readonly Account[],
) => {
  const api = await server.as(lead.username);
  return api.assignMembers({
    task_id: taskId,
    edit_version: (await api.getTask({ id: taskId })).assignment_version,
    annotator_ids: [annotator, ...others].map(({ id }) => id),
    inspector_ids: [inspector.id],
  });
};

/** Sets the demo password by the token of a one-time link, which ends all sessions of the person. */
export const setPassword = (server: Platform, token: string) =>
  createClient(fetch, server.address, { token: () => undefined, language: () => 'en' }).setPassword({
    token,
    password: demoPassword,
  });

/** The code last sent to a phone or an e-mail address, as the administrator reads it in the outbox. */
export const codeFor = (server: Platform, recipient: string): Promise<string> =>
  eventually(async () => {
    const { rows } = await (await server.as('admin5')).outbox({ page_size: 100 });
    return /\d{6}/.exec(rows.find((row) => row.recipient === recipient)?.body ?? '')?.[0];
  });

const newEmail = (): string => `${randomUUID().slice(0, 8)}@example.com`;

const formOf = (name: string, roles: readonly Held[]): UserForm => ({
  username: `p1${randomUUID().slice(0, 8)}`,
  name,
  phone: `139${randomInt(10_000_000, 99_999_999)}`,
  email: '',
  work: ['asr'],
  authentication: 'password',
  is_external: false,
  valid_until: null,
  roles: roles.map(({ role, teamId = null, inspects = false }) => ({
    role_id: roleIds[role],
    team_id: teamId,
    can_annotate: true,
    can_inspect: inspects,
  })),
});
