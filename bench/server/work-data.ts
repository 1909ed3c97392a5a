import { fillDatabase, lastOf, withoutIndices, type Connection } from './filling.ts';
import { tallies } from './work-tallies.ts';

/** What lists of work are measured over, with 200 tasks. */
export const workCounts = {
  projects: 10,
  tasks: 200,
  teams: 10,
  peopleOfTeam: 19,
  templates: 60,
  exports: 2000,
  deletions: 400,
  distributions: 60,
  batches: 2000,
  rowsOfBatch: 50,
} as const;

/** How many tasks there are, with how many audios. */
export interface WorkSize {
  readonly tasks: number;
  /** Audios of a large task, and of each other. */
  readonly large: number;
  readonly usual: number;
  /** SQL condition on a task's number `n`: it is large. */
  readonly isLarge: string;
  /** Whole projects of tasks in one state, to be operated on at once; with them each project has 100 tasks. */
  readonly operated?: { readonly items: number; readonly states: readonly string[] };
}

/** Multiples of 20, which are one batch of inspection. */
const inBatches = (items: number): number => Math.max(20, Math.round(items / 20) * 20);

/** 200 tasks with `items` audios in all: four have a twentieth each, the others share the rest. */
export function usualSize(items: number): WorkSize {
  const large = inBatches(items / 20);
  return { tasks: 200, large, usual: inBatches((items - 4 * large) / 196), isLarge: 'n < 4' };
}

/**
 * Tasks of which each twentieth has half of all audios, so that ten times the tasks are ten times the data with tasks
 * of the same sizes: a task has at most 50,000 audios. `items` are those of 200 tasks.
 */
export function growingSize(tasks: number, items: number): WorkSize {
  const large = inBatches(items / 20);
  return { tasks, large, usual: inBatches((items / 10 - large) / 19), isLarge: 'n % 20 = 0' };
}

/** Projects, from the second on, whose 100 tasks have one state and a twentieth of a large task's size each. */
const operatedStates = ['in_progress', 'verifiers_to_be_assigned', 'verifiers_to_be_assigned', 'in_progress'] as const;

/**
 * 1,000 tasks with `items` audios in all: four have a twentieth each, 400 of which operations take 100 at once a two
 * thousandth.
 */
export function operatedSize(items: number): WorkSize {
  const [large, operated] = [inBatches(items / 20), inBatches(items / 2000)];
  const usual = inBatches((items - 4 * large - 400 * operated) / 596);
  return { tasks: 1000, large, usual, isLarge: 'n < 4', operated: { items: operated, states: operatedStates } };
}

/** Ids of the rows that a measurement asks for. */
export interface FilledWork {
  readonly projectId: number;
  /** Its task of all kinds of items, which is large. */
  readonly mixedTaskId: number;
  /** Those with free items alone, with inspected ones alone, and with its verifiers. */
  readonly freeTaskId: number;
  readonly inspectedTaskId: number;
  readonly acceptedTaskId: number;
  readonly datasetId: number;
  readonly batchId: number;
  readonly distributionId: number;
  readonly firstTaskId: number;
  /** Items of the large task. */
  readonly largeCount: number;
  readonly otherTeamId: number;
  /** An annotator of the first team. */
  readonly workerId: number;
}

/**
 * Fills the database of a stopped server that has the demo people alone; without a URL the embedded one below `home`.
 */
export const fillWork = (home: string, databaseUrl: string | undefined, size: WorkSize): Promise<FilledWork> =>
  fillDatabase(home, databaseUrl, (db) => fill(db, size));

/** Labels and rules of every task, as SQL. */
const labels = `'{"global": [], "segment": [{"id": "text", "title": "Text", "type": "text", "isRequired": true, "options": []}]}'::jsonb`;
const rules = `'{"minSegmentSeconds": 0, "maxSegmentSeconds": 0}'::jsonb`;

const { projects, teams, peopleOfTeam } = workCounts;

/** 64 words of which transcripts are made, and one that few of them hold. */
const vocabulary =
  '我们 你好 客户 服务 电话 合同 付款 时间 今天 明天 后台 系统 账号 密码 登录 信息 地址 北京 上海 广州 快递 订单 退款 发票 问题 解决 帮助 谢谢 再见 请问 可以 不行 价格 优惠 活动 会员 积分 银行 信用卡 贷款 医院 医生 预约 挂号 学校 老师 学生 考试 天气 下雨 导航 音乐 播放 暂停 打开 关闭 空调 温度 车窗 座椅 方言 普通话 录音 标注';
export const rareWord = '麒麟';

/** One statement per table; the numbers are spread by arithmetic, so that every run measures the same rows. */
async function fill(db: Connection, { tasks, large, usual, isLarge, operated }: WorkSize): Promise<FilledWork> {
  const perProject = tasks / projects;
  const isOperated = operated
    ? `n between ${perProject} and ${(1 + operated.states.length) * perProject - 1}`
    : 'false';
  const operatedState = `(array[${operated ? operated.states.map((state) => `'${state}'`).join(', ') : 'null'}])[n / ${perProject}]`;
  const audios = `case when ${isLarge} then ${large} when ${isOperated} then ${operated?.items ?? 0} else ${usual} end`;
  /** Of what there is the more of the more tasks there are. */
  const some = (count: number): number => Math.round((count * tasks) / workCounts.tasks);
  const person = await lastOf(db, 'app_user');
  const team = await lastOf(db, 'team');
  const project = await lastOf(db, 'project');
  const task = await lastOf(db, 'task');
  const dataset = await lastOf(db, 'dataset');
  const item = await lastOf(db, 'item');
  const file = await lastOf(db, 'dataset_file');
  const annotation = await lastOf(db, 'annotation');
  const batch = await lastOf(db, 'inspection_batch');
  const operation = await lastOf(db, 'batch');
  const distribution = await lastOf(db, 'distribution');
  const run = await lastOf(db, 'distribution_run');
  // Foreign keys and tallies; the latter are counted at the end
  await db.query(`set session_replication_role = replica`);
  for (const statement of [
    `
      insert into team (name, region) select (array['远山','听涛','白鹭','晨星','长风','云台','松间','石湖','望江'])[n] || '标注组', 'domestic' from generate_series(1, ${teams - 1}) n`,
    `
      insert into app_user (username, name, phone, email, work, status)
      select 'worker' || n, (array['王','李','张','刘','陈','杨','赵','黄','周','吴'])[1 + n % 10] || (array['芳','伟','娜','敏','静','磊','洋','艳','勇','杰','娟'])[1 + n / 10 % 11] || n, '137' || lpad(n::text, 8, '0'), null, '{asr}', 'normal'
      from generate_series(0, ${teams * peopleOfTeam - 1}) n`,
    `
      create temp table bench_team as select n as number, (select id from team order by id offset n limit 1) as id,
        case when n = 0 then (select array_agg(id order by id) from app_user where username in ('annotator4', 'annotator4b')) else '{}' end
          || array(select ${person + 1} + n * ${peopleOfTeam} + k from generate_series(0, 14) k) as annotators,
        case when n = 0 then (select array_agg(id) from app_user where username = 'inspector4') else '{}' end
          || array(select ${person + 1} + n * ${peopleOfTeam} + k from generate_series(15, ${peopleOfTeam - 1}) k) as inspectors
      from generate_series(0, ${teams - 1}) n`,
    `
      insert into user_role (user_id, role_id, team_id, can_annotate, can_inspect)
      select u, 4, id, u = any(annotators), u = any(inspectors) from bench_team, unnest(annotators || inspectors) u on conflict do nothing`,
    `
      insert into project (name, business, kind, region, language, starts_on, ends_on, owner_id, goal)
      select (array['车载语音','客服质检','会议转写','方言采集','远场唤醒','课堂录音','医疗问诊','直播字幕','电话销售','有声书'])[1 + n % 10] || ' ' || n, 'asr', 'formal', 'domestic', 'zh', current_date - 90, current_date + n % 40 * 3 - 10,
        (select id from app_user where username = case when n < ${projects} * 7 / 10 then 'pm1' else 'ops6' end), '{"metric": "accepted", "unit": "hours", "value": 400}'
      from generate_series(0, ${projects - 1}) n`,
    `insert into error_type (project_id, name, weight, position) select p, (array['错字','漏字','边界','说话人'])[1 + k], 1 + k, k from generate_series(${project + 1}, ${project + projects}) p, generate_series(0, 3) k`,
    `insert into project_tag (project_id, name, tone) select p, '批次 ' || k, 'info' from generate_series(${project + 1}, ${project + projects}) p, generate_series(0, 4) k`,
    `
      create temp table bench_task as select n, ${task + 1}::bigint + n as id, ${project + 1}::bigint + n / ${perProject} as project_id, ${dataset + 1}::bigint + n as dataset_id, w.id as team_id, w.annotators, w.inspectors,
        case when n < 3 then 'in_progress' when n = 3 then 'in_acceptance' when ${isOperated} then ${operatedState}
          else (array['in_progress','in_progress','in_progress','in_progress','in_progress','in_acceptance','acceptance_passed','accepted','verifiers_to_be_assigned','annotators_to_be_assigned'])[1 + n % 10] end as state,
        ${audios} as size, (sum(${audios}) over (order by n rows unbounded preceding) - ${audios})::bigint as first
      from generate_series(0, ${tasks - 1}) n join bench_team w on w.number = case when n < 4 or ${isOperated} then 0 else (n + n / 10) % ${teams} end`,
    `
      insert into dataset (id, project_id, name, location, status, created_by, created_at) overriding system value
      select dataset_id, project_id, '数据 ' || n, 'domestic', 'parsed', (select owner_id from project where id = project_id), now() - interval '95 days' from bench_task`,
    `
      insert into template (name, business, labels, owner_id) select '模板 ' || n, 'asr', ${labels}, (select id from app_user where username = 'pm1') from generate_series(1, ${some(workCounts.templates)}) n`,
    `
      insert into task (id, project_id, name, business, state, labels, rules, max_items, inspection_ratio, inspection_batch, team_id, item_count, size, priority, deadline, paused_at, created_by, created_at) overriding system value
      select id, project_id, '任务 ' || n, 'asr', state, ${labels}, ${rules}, size, 20, 20, team_id, size, size * 65.0, (array['low','normal','high','urgent'])[1 + n % 4], case when n % 3 > 0 then current_date + n % 60 - 15 end,
        case when n % 40 = 10 then now() end, (select owner_id from project where id = project_id), now() - interval '91 days' + n * interval '1 hour' from bench_task`,
    `insert into task_dataset (task_id, dataset_id) select id, dataset_id from bench_task`,
    `insert into task_tag (task_id, tag_id) select b.id, g.id from bench_task b join project_tag g on g.project_id = b.project_id where (g.id + b.n) % 3 = 0`,
    `
      insert into task_member (task_id, user_id, part)
      select id, u, 'annotator' from bench_task, unnest(annotators) u where state <> 'annotators_to_be_assigned' union all select id, u, 'inspector' from bench_task, unnest(inspectors) u where state <> 'annotators_to_be_assigned'`,
    `insert into task_verifier (task_id, user_id) select b.id, u.id from bench_task b, app_user u where u.username in ('acceptor2', 'acceptor2x') and (b.state in ('in_acceptance', 'acceptance_passed', 'accepted') or b.n % 4 = 1)`,
    `
      insert into acceptance_round (task_id, number, part, submitted_at, item_count, verdict, verifier_id, decided_at)
      select b.id, 1, part, now() - b.n * interval '3 hours', b.size, case when b.state = 'accepted' or (part = 'internal' and b.state = 'acceptance_passed') then 'pass' end,
        case when b.state = 'accepted' then (select id from app_user where username = 'acceptor2') end, case when b.state = 'accepted' then now() end
      from bench_task b, unnest(array['internal', 'external']) part where b.state in ('in_acceptance', 'acceptance_passed', 'accepted')`,
    `
      insert into export (project_id, form, format, status, file_name, item_count, bytes, created_by, created_at)
      select ${project + 1}::bigint + n % 3, jsonb_build_object('project_id', ${project + 1} + n % 3, 'task_ids', jsonb_build_array(${task + 1} + n % 20), 'format', 'json', 'item_statuses', '[]'::jsonb, 'unit_statuses', '[]'::jsonb, 'saved_from', null, 'saved_to', null), 'json',
        (array['succeeded','succeeded','failed'])[1 + n % 3], '导出 ' || n || '.zip', n * 7, n * 50000, (select id from app_user where username = 'pm1'), now() - n * interval '30 minutes' from generate_series(0, ${some(workCounts.exports) - 1}) n`,
    `
      insert into deletion (kind, entity_id, project_id, name, counts, deleted_by, deleted_at)
      select 'template', ${10_000_000} + n, null, '旧模板 ' || n, '{"tasks": 0}'::jsonb, (select id from app_user where username = 'pm1'), now() - n * interval '1 hour' from generate_series(0, ${some(workCounts.deletions) / 4 - 1}) n
      union all select 'dataset', ${10_000_000} + n, ${project + 1}::bigint + n % 3, '旧数据 ' || n, '{"items": 10, "bytes": 5000, "size": 60}', (select id from app_user where username = 'pm1'), now() - n * interval '1 hour' from generate_series(0, ${(some(workCounts.deletions) * 3) / 4 - 1}) n`,
    `
      insert into batch (id, action, parameters, project_id, task_id, created_by, role_id, team_id, total, done, created_at, finished_at) overriding system value
      select ${operation + 1}::bigint + n, case when n % 2 = 0 then 'release_items' else 'set_priority' end, '{}', ${project + 1}::bigint + n % 3, case when n % 2 = 0 then ${task + 1}::bigint + n % 20 end,
        (select id from app_user where username = case when n % 2 = 0 then 'lead3' else 'pm1' end), case when n % 2 = 0 then 3 else 1 end, case when n % 2 = 0 then 1 end, ${workCounts.rowsOfBatch}, ${workCounts.rowsOfBatch}, now() - n * interval '40 minutes', now() - n * interval '39 minutes' from generate_series(0, ${some(workCounts.batches) - 1}) n`,
    `
      insert into batch_row (batch_id, ordinal, entity_id, name, outcome)
      select ${operation + 1}::bigint + n, k, ${item}::bigint + n * 50 + k, '会议-' || k, case when (n + k) % 9 = 0 then 'refused' else 'done' end
      from generate_series(0, ${some(workCounts.batches) - 1}) n, generate_series(1, case when n = 0 then ${large} else ${workCounts.rowsOfBatch} end) k`,
    `
      insert into distribution (id, project_id, name, form, state, owner_id, owner_role_id, made_tasks, made_items, created_at) overriding system value
      select ${distribution + 1}::bigint + n, ${project + 1}::bigint + n % 2, '分发 ' || n, jsonb_build_object('name', '分发 ' || n, 'data', jsonb_build_object('from', 'datasets', 'dataset_ids', jsonb_build_array(${dataset + 1} + n)),
          'settings', jsonb_build_object('template_id', null, 'labels', ${labels}, 'rules', ${rules}, 'inspection_ratio', 20), 'name_pattern', 'D{n}', 'items_per_task', ${usual}, 'tops_up', false,
          'teams', jsonb_build_object('by', 'shares', 'teams', jsonb_build_array(jsonb_build_object('team_id', 1, 'percent', 100)))),
        (array['done','stopped','waiting'])[1 + n % 3], (select id from app_user where username = 'pm1'), 1, 3, ${3 * usual}, now() - n * interval '1 day' from generate_series(0, ${some(workCounts.distributions) - 1}) n`,
    `
      insert into distribution_run (id, distribution_id, cause, asked_by, planned_tasks, made_tasks, made_items, outcome, finished_at) overriding system value
      select ${run + 1}::bigint + n, ${distribution + 1}::bigint + n, 'created', (select id from app_user where username = 'pm1'), 3, 3, ${3 * usual}, 'made', now() from generate_series(0, ${some(workCounts.distributions) - 1}) n`,
    `
      insert into distribution_task (task_id, distribution_id, run_id, team_id, items)
      select id, ${distribution + 1}::bigint + n / 4, ${run + 1}::bigint + n / 4, team_id, size from bench_task where n >= 4`,
    `analyze bench_task`,
  ])
    await db.query(statement);
  await withoutIndices(
    db,
    [
      'dataset_file',
      'item',
      'annotation',
      'annotation_revision',
      'inspection_batch',
      'audit_event',
      'item_submission',
      'item_verdict',
      'work_stretch',
      'item_text',
    ],
    async () => {
      for (const statement of itemsOf({ item, file, annotation, batch })) await db.query(statement);
    },
  );
  await db.query(`truncate item_text_due`);
  for (const statement of tallies(`${task + 1} and ${task + tasks}`)) await db.query(statement);
  const sequences = await db.query<{ name: string; table_name: string }>(
    `select sequencename as name, regexp_replace(sequencename, '_id_seq$', '') as table_name from pg_sequences where schemaname = 'public' and sequencename like '%\\_id\\_seq'`,
  );
  for (const { name, table_name } of sequences)
    await db.query(`select setval('${name}', greatest((select coalesce(max(id), 0) from ${table_name}), 1))`);
  await db.query(`set session_replication_role = origin`);
  return {
    projectId: project + 1,
    mixedTaskId: task + 1,
    freeTaskId: task + 2,
    inspectedTaskId: task + 3,
    acceptedTaskId: task + 4,
    datasetId: dataset + 1,
    batchId: operation + 1,
    distributionId: distribution + 1,
    firstTaskId: task + 1,
    largeCount: large,
    otherTeamId: team + 1,
    workerId: person + 1,
  };
}

interface Last {
  readonly item: number;
  readonly file: number;
  readonly annotation: number;
  readonly batch: number;
}

/** Items with files, documents, events and verdicts: a few large statements. */
function itemsOf({ item, file, annotation, batch }: Last): string[] {
  return [
    `
      insert into item (id, task_id, file_id, name, status, annotator_id, inspector_id, verifier_id, batch_id, is_drawn, is_sampled, claimed_at, held_since, saved_at, created_at, modality, facts, size, unit_count, is_valid, rounds) overriding system value
      select ${item + 1} + first + i, id, ${file + 1} + first + i, (array['会议','客服','访谈','课堂','车载','朗读','电话','广播'])[1 + (first + i) % 8] || '-' || lpad((first + i)::text, 7, '0') || '.wav', status,
        case when status <> 'unclaimed' then annotator end, case when status in ('in_inspection', 'inspection_failed') or (rank > 3 and i % 5 = 0) then inspectors[1 + i % 4] end,
        case when status = 'in_internal_acceptance' then (select id from app_user where username = 'acceptor2') end,
        case when rank > 2 then ${batch + 1} + (first + i) / 20 end, rank > 2 and i % 5 < 2, rank > 2 and i % 5 = 0, case when status <> 'unclaimed' then claimed end, case when rank in (2, 4) then claimed end,
        case when rank > 1 then claimed + interval '2 minutes' end, now() - interval '92 days', 'audio', '{"sample_rate": 16000, "channels": 1, "total_samples": 960000, "codec": "pcm_s16le"}', 5 + (first + i) * 7919 % 120, (first + i) % 30, (first + i) % 41 > 0, case when rank > 1 then 1 else 0 end
      from (
        select b.*, i, annotators[1 + i / 20 % array_length(annotators, 1)] as annotator, now() - interval '100 minutes' - ((first + i) / 20 * 104729 % 129600 - i % 20 * 2) * interval '1 minute' as claimed, s.status,
          case s.status when 'unclaimed' then 1 when 'in_annotation' then 2 when 'annotation_completed' then 3 else 4 end as rank
        from bench_task b, generate_series(0, b.size - 1) i, lateral (select case when b.n = 1 then 'unclaimed' when b.n = 2 then 'inspection_passed' else case b.state
          when 'in_progress' then (array['unclaimed','unclaimed','unclaimed','unclaimed','unclaimed','in_annotation','annotation_completed','annotation_completed','annotation_completed','in_inspection','inspection_failed','inspection_passed'])[1 + least(i % 20, 11)]
          when 'in_acceptance' then (array['in_internal_acceptance','internal_acceptance_passed','not_internally_accepted'])[1 + case when i % 400 = 0 then 0 else least(i % 4 + 1, 2) end]
          when 'acceptance_passed' then 'internal_acceptance_passed' when 'accepted' then 'externally_accepted' when 'verifiers_to_be_assigned' then 'inspection_passed' else 'unclaimed' end end as status) s
      ) x`,
    `
      insert into dataset_file (id, dataset_id, kind, name, status, bytes, item_id, created_by, facts, size, object_bytes) overriding system value
      select i.file_id, b.dataset_id, 'source', i.name, 'parsed', 32000 * i.size, i.id, (select id from app_user where username = 'pm1'), i.facts, i.size, 9000 from item i join bench_task b on b.id = i.task_id`,
    `
      insert into dataset_file (id, dataset_id, kind, name, status, bytes, created_by, facts, size, object_bytes) overriding system value
      select (select max(id) from dataset_file) + row_number() over (), b.dataset_id, 'source', '余-' || k || '.wav', case when k % 50 = 0 then 'failed' else 'parsed' end, 64000, (select id from app_user where username = 'pm1'), '{"sample_rate": 16000, "channels": 1, "total_samples": 960000, "codec": "pcm_s16le"}', 60, 9000
      from bench_task b, generate_series(1, b.size / 50) k`,
    `
      insert into annotation (id, item_id, ordinal, annotator_id, revision) overriding system value
      select i.id + ${annotation - item}, i.id, 1, i.annotator_id, case when i.saved_at is null then 0 else 1 end from item i join bench_task b on b.id = i.task_id`,
    `
      insert into annotation_revision (annotation_id, revision, kind, stage, author_id, model_version, snapshot, created_at)
      select i.id + ${annotation - item}, r, case when r = 0 then 'initial' else 'submit' end, case when r = 1 then 'annotation' end, case when r = 1 then i.annotator_id end, 1, case when r = 0 then '{}'::jsonb end, coalesce(i.saved_at, i.created_at)
      from item i join bench_task b on b.id = i.task_id, generate_series(0, 1) r where r = 0 or i.saved_at is not null`,
    `
      insert into inspection_batch (id, task_id, annotator_id, status, seed, size, drawn_count) overriding system value
      select ${batch + 1} + (b.first / 20) + k, b.id, annotators[1 + k % array_length(annotators, 1)], 'closed', k, 20, 4 from bench_task b, generate_series(0, b.size / 20 - 1) k`,
    `
      insert into audit_event (entity, entity_id, task_id, event, from_status, to_status, actor_id, actor_role_id, project_id, team_id, created_at)
      select 'item', i.id, i.task_id, e.event, e.from_status, e.to_status, case when e.k < 3 then i.annotator_id else coalesce(i.inspector_id, b.inspectors[1]) end, 4, b.project_id, b.team_id,
        case e.k when 1 then i.claimed_at when 2 then i.saved_at else least(i.saved_at + interval '20 hours', now()) end
      from item i join bench_task b on b.id = i.task_id join (values
        (1, 'claim', 'unclaimed', 'in_annotation'), (2, 'submit', 'in_annotation', 'annotation_completed'), (3, 'pass_inspection', 'annotation_completed', 'inspection_passed'), (4, 'fail_inspection', 'annotation_completed', 'inspection_failed')
      ) e (k, event, from_status, to_status) on case e.k when 1 then i.claimed_at is not null when 2 then i.saved_at is not null
        when 3 then i.status in ('inspection_passed', 'in_internal_acceptance', 'not_internally_accepted', 'internal_acceptance_passed', 'externally_accepted') else i.status = 'inspection_failed' end`,
    `
      insert into audit_event (entity, entity_id, task_id, event, from_status, to_status, actor_id, actor_role_id, name, project_id, team_id, created_at)
      select 'task', b.id, b.id, 'update', 'creating', b.state, (select id from app_user where username = 'pm1'), 1, '任务 ' || b.n, b.project_id, b.team_id, now() - k * interval '2 days' from bench_task b, generate_series(0, 20) k`,
    `
      insert into item_submission (event_id, item_id, annotation_id, task_id, user_id, revision, base_revision, round, is_repeat, unit_count, changed_count, characters, words, target_size, created_at)
      select e.id, i.id, i.id + ${annotation - item}, i.task_id, e.actor_id, 1, 0, 1, false, i.unit_count, i.unit_count, i.unit_count * 12, i.unit_count * 12, i.size, e.created_at
      from audit_event e join item i on i.id = e.entity_id where e.entity = 'item' and e.event = 'submit'`,
    `
      insert into item_verdict (event_id, item_id, task_id, stage, is_pass, judge_id, annotator_id, batch_id, created_at)
      select e.id, i.id, i.task_id, 'inspection', e.event = 'pass_inspection', e.actor_id, i.annotator_id, i.batch_id, e.created_at
      from audit_event e join item i on i.id = e.entity_id where e.entity = 'item' and e.event like '%\\_inspection' and (i.inspector_id is not null or e.event = 'fail_inspection')`,
    `
      insert into verdict_error (verdict_id, error_type_id, unit_count, is_of_item)
      select v.id, (select min(x.id) from error_type x where x.project_id = t.project_id) + v.id % 4, v.id % 5, v.id % 3 = 0 from item_verdict v join task t on t.id = v.task_id where not v.is_pass`,
    `
      insert into work_stretch (user_id, task_id, item_id, stage, from_at, to_at)
      select i.annotator_id, i.task_id, i.id, 'annotation', i.claimed_at, i.claimed_at + interval '110 seconds' from item i where i.saved_at is not null`,
    `
      insert into item_text (item_id, task_id, kind, part, body)
      select i.id, i.task_id, 'transcript', 0, (
        select string_agg(w.words[1 + (i.id * 7919 + k * 31) % 64] || w.words[1 + (i.id * 104729 + k * 17) % 64] || w.words[1 + (i.id + k) % 64] || case when (i.id + k) % 9973 = 0 then '${rareWord}' else '' end, e'\\n')
        from generate_series(1, greatest(1, i.unit_count)) k)
      from item i join bench_task b on b.id = i.task_id, (select string_to_array('${vocabulary}', ' ') as words) w where i.saved_at is not null`,
  ];
}
