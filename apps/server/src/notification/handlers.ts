import {
  limits,
  noticeList,
  noticeText,
  notificationKinds,
  notificationNames,
  type BusinessType,
  type Language,
  type ListedNotice,
  type NoticeChoice,
  type NoticeSubject,
  type WorkStage,
} from '@earmark/contract';
import { maybeOne, one, sql, type Queryable } from '../db/index.ts';
import { Refusal, type HandlersOf } from '../http/index.ts';
import { contains, listReader, type ListedRow } from '../list/index.ts';

export const notificationHandlers: HandlersOf<
  'listNotices' | 'countUnreadNotices' | 'readNotices' | 'getNoticeChoices' | 'setNoticeChoices'
> = {
  async listNotices(request, { db, caller, language }) {
    const page = await noticeReader.readPage<NoticeRow>(db, request, {
      also: sql`,
        n.id, n.parameters, n.subject, n.subject_id, n.business, n.project_id, n.stage, n.role_id, n.team_id, m.name as team, ${isThere} as is_there`,
      tables: sql`notification n left join team m on m.id = n.team_id`,
      where: sql`n.user_id = ${caller.userId} and n.on_page`,
    });
    return { ...page, rows: page.rows.map((row) => present(row, language)) };
  },

  async countUnreadNotices(_request, { db, caller }) {
    return countUnread(db, caller.userId);
  },

  async readNotices(request, { db, caller }) {
    const which = 'ids' in request ? sql`id = any(${request.ids})` : sql`id <= ${request.up_to}`;
    await db.query(
      sql`update notification set read_at = now() where user_id = ${caller.userId} and read_at is null and on_page and ${which}`,
    );
    return countUnread(db, caller.userId);
  },

  async getNoticeChoices(_request, { db, caller }) {
    const { has_mail, roles } = await one<{ has_mail: boolean; roles: number[] }>(
      db,
      sql`
        select u.email is not null and u.email_is_verified as has_mail, array(select r.role_id from user_role r where r.user_id = u.id) as roles
        from app_user u where u.id = ${caller.userId}`,
    );
    const chosen = await db.query<NoticeChoice>(
      sql`select kind, page, mail from notification_choice where user_id = ${caller.userId}`,
    );
    const known = new Map(chosen.map((row) => [row.kind, row]));
    const offered = notificationNames.filter((kind) =>
      notificationKinds[kind].roles.some((role) => roles.includes(role)),
    );
    return {
      has_mail,
      rows: offered.map((kind) => known.get(kind) ?? { kind, ...notificationKinds[kind].channels }),
    };
  },

  async setNoticeChoices({ choices }, { db, caller, language }) {
    if (new Set(choices.map(({ kind }) => kind)).size < choices.length) throw new Refusal('kind_repeated');
    await db.transaction(async (tx) => {
      await tx.query(sql`update app_user set language = ${language} where id = ${caller.userId}`);
      await tx.query(sql`
        insert into notification_choice (user_id, kind, page, mail)
        values ${sql.join(choices.map(({ kind, page, mail }) => sql`(${caller.userId}::bigint, ${kind}, ${page}::boolean, ${mail})`))}
        on conflict (user_id, kind) do update set page = excluded.page, mail = excluded.mail`);
    });
    return {};
  },
};

/** Reads at most `limits.notice.mostCounted` entries of an index, whatever the number of notices. */
async function countUnread(db: Queryable, userId: number): Promise<{ unread: number; newest_id: number | null }> {
  const row = await maybeOne<{ unread: number; newest_id: number | null }>(
    db,
    sql`
      select count(*) as unread, max(id) as newest_id
      from (select id from notification where user_id = ${userId} and read_at is null and on_page order by id desc limit ${limits.notice.mostCounted}) as newest`,
  );
  return row ?? { unread: 0, newest_id: null };
}

/** SQL: whether the subject of the notice (alias `n`) still stands; subjects that are not deleted always do. */
const isThere = sql`
  case n.subject
    when 'item' then exists (select 1 from item i join task t on t.id = i.task_id join project p on p.id = t.project_id where i.id = n.subject_id and t.deleted_at is null and p.deleted_at is null)
    when 'task' then exists (select 1 from task t join project p on p.id = t.project_id where t.id = n.subject_id and t.deleted_at is null and p.deleted_at is null)
    when 'project' then exists (select 1 from project p where p.id = n.subject_id and p.deleted_at is null)
    when 'export' then exists (select 1 from export e join project p on p.id = e.project_id where e.id = n.subject_id and e.deleted_at is null and p.deleted_at is null)
    when 'distribution' then exists (select 1 from distribution d join project p on p.id = d.project_id where d.id = n.subject_id and d.deleted_at is null and p.deleted_at is null)
    else true
  end`;

interface NoticeRow extends ListedRow<typeof noticeList> {
  id: number;
  parameters: Record<string, string>;
  subject: NoticeSubject;
  subject_id: number | null;
  business: BusinessType | null;
  project_id: number | null;
  stage: WorkStage | null;
  role_id: number | null;
  team_id: number | null;
  team: string | null;
  is_there: boolean;
}

const noticeReader = listReader(
  noticeList,
  {
    kind: sql`n.kind`,
    is_unread: sql`n.read_at is null`,
    created_at: sql`n.created_at`,
  },
  {
    key: sql`n.id`,
    search: (text) =>
      sql`exists (select 1 from jsonb_each_text(n.parameters) as word where ${contains(sql`word.value`, text)})`,
  },
);

const present = (row: NoticeRow, language: Language): ListedNotice => ({
  ...noticeReader.fieldsOf(row),
  id: row.id,
  text: noticeText(row.kind, row.parameters, language),
  target: {
    subject: row.subject,
    id: row.subject_id,
    is_there: row.is_there,
    business: row.business,
    project_id: row.project_id,
    stage: row.stage,
    role_id: row.role_id,
    team: row.team_id === null ? null : { id: row.team_id, name: row.team ?? '' },
  },
});
