import { fillDatabase, lastOf, type Connection } from './filling.ts';

/** What the lists of people are measured over. */
export const counts = {
  people: 10_000,
  teams: 500,
  tasks: 2000,
  itemsOfTask: 50,
  quarterHoursOfPerson: 40,
  sessions: 20_000,
  applications: 4000,
  invitations: 3000,
  notices: 60_000,
  entries: 300_000,
  jobs: 40_000,
  messages: 40_000,
} as const;

/** Members of the first team, beyond those that every team has. */
const membersOfLargeTeam = 300;

/** Ids of the rows that a measurement asks for. */
export interface Filled {
  readonly largeTeamId: number;
  readonly usualTeamId: number;
}

/**
 * Fills the database of a stopped server that has the demo people alone; without a URL the embedded one below `home`.
 */
export const fillPeople = (home: string, databaseUrl: string | undefined): Promise<Filled> =>
  fillDatabase(home, databaseUrl, fill);

/** One statement per table. The numbers are spread by arithmetic, so that every run measures the same rows. */
async function fill(db: Connection): Promise<Filled> {
  const person = await lastOf(db, 'app_user');
  const team = await lastOf(db, 'team');
  const project = await lastOf(db, 'project');
  const dataset = await lastOf(db, 'dataset');
  const file = await lastOf(db, 'dataset_file');
  const task = await lastOf(db, 'task');
  const [admin] = await db.query<{ id: number }>(`select id::integer as id from app_user where username = 'admin5'`);
  const adminId = admin?.id ?? 1;
  /** SQL of the id of the `n`-th of the new rows, from 0. */
  const at = (last: number, n: string, count: number): string => `(${last}::bigint + 1 + (${n}) % ${count}::bigint)`;
  const anyPerson = (n: string): string => at(person, n, counts.people);
  const anyTeam = (n: string): string => at(team, n, counts.teams);
  const steps: string[] = [
    `
      insert into team (name, introduction, region, inspection_ratio, created_at)
      select (array['青禾','远山','听涛','白鹭','晨星','长风','云台','松间'])[1 + n % 8] || '标注组 ' || n, repeat('语音与文本标注。', 5), case when n % 5 = 0 then 'overseas' else 'domestic' end, case when n % 3 = 0 then n % 101 end, now() - n * interval '1 hour'
      from generate_series(0, ${counts.teams - 1}::bigint) n`,
    `
      insert into app_user (username, name, phone, email, phone_is_verified, email_is_verified, is_external, work, status, authentication, valid_until, last_team_id, last_login_at, last_login_address, created_by, created_at)
      select 'person' || n, (array['王','李','张','刘','陈','杨','赵','黄','周','吴'])[1 + n % 10] || (array['芳','伟','娜','敏','静','磊','洋','艳','勇','杰','娟'])[1 + n / 10 % 11] || n,
        '139' || lpad(n::text, 8, '0'), case when n % 3 > 0 then 'person' || n || '@example.com' end, n % 2 = 0, n % 4 = 1, n % 40 = 0,
        case n % 3 when 0 then '{asr}' when 1 then '{asr,text}' else '{tts,llm}' end::text[], (array['normal','normal','normal','activated','disabled'])[1 + n / 7 % 5], case when n % 9 = 0 then 'code' else 'password' end,
        case when n % 6 = 0 then now() + (n % 400 - 30) * interval '1 day' end, ${anyTeam('n')}, case when n % 8 > 0 then now() - n % 5000 * interval '1 hour' end, '10.' || n % 200 || '.' || n % 250 || '.7', ${adminId}::bigint, now() - n * interval '20 minutes'
      from generate_series(0, ${counts.people - 1}::bigint) n`,
    // Everybody annotates in one team, every tenth in a second; some lead, some manage projects, some accept
    `
      insert into user_role (user_id, role_id, team_id, can_annotate, can_inspect, inviter_id, granted_at)
      select ${anyPerson('n')}, 4, ${anyTeam('n')}, n % 7 > 0, n % 3 = 0, ${anyPerson(`n % ${counts.teams}::bigint`)}, now() - n * interval '15 minutes' from generate_series(0, ${counts.people - 1}::bigint) n
      union all select ${anyPerson('n * 10')}, 4, ${anyTeam('n * 10 + 1')}, true, true, null, now() - n * interval '1 hour' from generate_series(0, ${counts.people / 10 - 1}::bigint) n
      union all select ${anyPerson('n')}, 3, ${anyTeam('n')}, false, false, null, now() - n * interval '1 day' from generate_series(0, ${counts.teams - 1}::bigint) n
      union all select ${anyPerson('n * 40')}, 2, null, false, false, null, now() from generate_series(0, 199) n
      union all select ${anyPerson('n * 97')}, 1, null, false, false, null, now() from generate_series(0, 59) n
      union all select ${anyPerson('n * 3 + 1')}, 4, ${team + 1}::bigint, true, n % 2 = 0, ${person + 1}::bigint, now() - n * interval '2 hours' from generate_series(0, ${membersOfLargeTeam - 1}::bigint) n
      on conflict do nothing`,
    `
      insert into project (name, business, kind, region, language, starts_on, ends_on, owner_id)
      select '项目 ' || n, 'asr', 'formal', 'domestic', 'zh', current_date - 100, current_date + 200, ${anyPerson('n * 97')} from generate_series(0, 49) n`,
    `insert into dataset (project_id, name, location, status, created_by) select ${at(project, 'n', 50)}, '数据', 'domestic', 'parsed', ${adminId}::bigint from generate_series(0, 49) n`,
    `insert into dataset_file (dataset_id, kind, name, status, created_by) select ${at(dataset, 'n', 50)}, 'source', 'a.wav', 'parsed', ${adminId}::bigint from generate_series(0, 49) n`,
    `
      insert into task (project_id, name, business, state, labels, rules, max_items, inspection_ratio, inspection_batch, team_id, item_count, created_by)
      select ${at(project, 'n', 50)}, '任务 ' || n, 'asr', (array['in_progress','in_progress','in_acceptance','accepted'])[1 + n / 500 % 4], '[]', '{}', 50, 20, 20, ${anyTeam('n')}, ${counts.itemsOfTask}, ${adminId}::bigint
      from generate_series(0, ${counts.tasks - 1}::bigint) n`,
    // The annotator of an item is a member of its task's team; a quarter of them is in somebody's hand
    `
      insert into item (task_id, file_id, name, status, annotator_id, inspector_id, verifier_id, modality, facts, size, saved_at)
      select ${at(task, 't', counts.tasks)}, ${at(file, 't', 50)}, 'item-' || t || '-' || i,
        (array['unclaimed','unclaimed','in_annotation','inspection_failed','annotation_completed','in_inspection','inspection_passed','inspection_passed','in_internal_acceptance','accepted'])[1 + i % 10],
        case when i % 10 > 1 then ${anyPerson(`t % ${counts.teams}::bigint + (i % 19 + 1) * ${counts.teams}::bigint`)} end,
        case when i % 10 > 4 then ${anyPerson(`t % ${counts.teams}::bigint + (i % 5 + 1) * ${counts.teams}::bigint`)} end,
        case when i % 10 > 7 then ${anyPerson('t % 200 * 40')} end, 'audio', '{"sampleRate":16000,"channels":1}', 60, now()
      from generate_series(0, ${counts.tasks - 1}::bigint) t, generate_series(0, ${counts.itemsOfTask - 1}::bigint) i`,
    `
      insert into task_member (task_id, user_id, part)
      select ${at(task, 't', counts.tasks)}, ${anyPerson(`t % ${counts.teams}::bigint + i * ${counts.teams}::bigint`)}, case when i < 15 then 'annotator' else 'inspector' end
      from generate_series(0, ${counts.tasks - 1}::bigint) t, generate_series(0, 19) i`,
    `
      insert into work_tally
      select ${anyPerson('n')}, date_bin('15 minutes', now(), '2000-01-01') - (q * 7 + n % 5) * interval '6 hours', ${at(task, `n % ${counts.teams}::bigint + q % 4 * ${counts.teams}::bigint`, counts.tasks)}, 4, n % 3, 0, 0, 3, n % 2, 2, 240, 60, 0
      from generate_series(0, ${counts.people - 1}::bigint) n, generate_series(0, ${counts.quarterHoursOfPerson - 1}::bigint) q`,
    `
      insert into session (token_hash, user_id, role_id, team_id, address, user_agent, created_at, last_seen_at, expires_at, revoked_at)
      select 'bench' || n, ${anyPerson('n')}, 4, ${anyTeam('n')}, '10.0.' || n % 250 || '.' || n / 250 % 250, 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
        now() - n * interval '1 minute', now() - n % 500 * interval '1 minute', now() + (n % 14 - 2) * interval '1 day', case when n % 5 = 0 then now() end
      from generate_series(0, ${counts.sessions - 1}::bigint) n`,
    `
      insert into team_application (kind, user_id, team_id, name, message, state, decided_by, decided_at, created_at)
      select case when n % 20 = 0 then 'found' else 'join' end, ${anyPerson('n')}, case when n % 20 > 0 then ${anyTeam('n * 7')} end, case when n % 20 = 0 then '新团队 ' || n else '' end, '我做过两年语音标注。',
        (array['in_review','passed','passed','rejected','revoked'])[1 + n % 5], case when n % 5 > 0 then ${adminId}::bigint end, case when n % 5 > 0 then now() end, now() - n * interval '30 minutes'
      from generate_series(0, ${counts.applications - 1}::bigint) n`,
    `
      insert into invitation (team_id, role_id, can_annotate, can_inspect, nonce, token_hash, capacity, used, expires_at, revoked_at, created_by, created_at)
      select ${anyTeam('n')}, 4, true, n % 2 = 0, 'nonce' || n, 'bench' || n, 20, n % 21, now() + (n % 20 - 6) * interval '1 day', case when n % 9 = 0 then now() end, ${anyPerson(`n % ${counts.teams}::bigint`)}, now() - n * interval '1 hour'
      from generate_series(0, ${counts.invitations - 1}::bigint) n`,
    `
      insert into notification (user_id, kind, parameters, subject, subject_id, actor_id, business, project_id, created_at, read_at)
      select case when n % 6 = 0 then ${adminId}::bigint else ${anyPerson('n')} end, (array['task_finished','application_received','preparation_failed'])[1 + n % 3], '{"task":"任务 12","person":"王芳","team":"青禾标注组","status":"accepted"}', 'task', ${at(task, 'n', counts.tasks)}, ${anyPerson('n')}, 'asr',
        ${at(project, 'n', 50)}, now() - n * interval '1 minute', case when n % 4 > 0 then now() end
      from generate_series(0, ${counts.notices - 1}::bigint) n`,
    // Without the trigger, which has nothing to count in them
    `alter table audit_event disable trigger audit_event_tally`,
    `
      insert into audit_event (entity, entity_id, task_id, event, from_status, to_status, actor_id, actor_role_id, name, team_id, project_id, address, device, created_at)
      select case n % 10 when 0 then 'team' when 1 then 'task' when 2 then 'user' when 3 then 'user' when 4 then 'session' else 'item' end, 1 + n / 10, case when n % 10 in (1, 5, 6, 7, 8, 9) then ${at(task, 'n', counts.tasks)} end,
        case n % 10 when 0 then 'update' when 1 then 'update' when 2 then 'create' when 3 then 'grant_role' when 4 then 'sign_in' else 'submit' end, null, 'done', ${anyPerson('n')}, 4,
        case when n % 10 < 5 then 'person' || n % ${counts.people}::bigint else '' end, ${anyTeam('n')}, ${at(project, 'n', 50)}, '10.0.' || n % 250 || '.7', 'Chrome 140, Windows', now() - n * interval '1 minute'
      from generate_series(0, ${counts.entries - 1}::bigint) n`,
    `alter table audit_event enable trigger audit_event_tally`,
    `
      insert into job (kind, payload, state, attempt, asked_by, fault, created_at, started_at, finished_at)
      select (array['message.deliver','export.make','ingest.file','notification.mail'])[1 + n % 4], '{}', case when n % 10 = 0 then 'failed' else 'succeeded' end, 1 + n % 3, ${anyPerson('n')}, case when n % 10 = 0 then '{"message":"The other side did not answer"}'::jsonb end,
        now() - n * interval '10 seconds', now() - n * interval '9 seconds', now() - n * interval '8 seconds'
      from generate_series(0, ${counts.jobs - 1}::bigint) n`,
    `
      insert into outbox (channel, recipient, body, state, created_at)
      select case when n % 2 = 0 then 'sms' else 'mail' end, case when n % 2 = 0 then '139' || lpad(n::text, 8, '0') else 'person' || n || '@example.com' end, '【聆标】任务“任务 12”已分配给您。', (array['kept','sent','failed'])[1 + n % 3], now() - n * interval '1 minute'
      from generate_series(0, ${counts.messages - 1}::bigint) n`,
  ];
  for (const step of steps) await db.query(step);
  return { largeTeamId: team + 1, usualTeamId: team + 7 };
}
