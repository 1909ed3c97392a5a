import { z } from 'zod';
import { businessTypes } from '../business-type.ts';
import { limits } from '../limit.ts';
import { noticeList } from '../list/index.ts';
import { noticeMails, notificationKinds, notificationNames } from '../notification.ts';
import { endpoint, id, nothing, pageOf, reference } from './endpoint.ts';
import { listRequest, listRow } from './list.ts';
import { routes } from './routes.ts';

const subjects = [...new Set(Object.values(notificationKinds).map(({ subject }) => subject))];

/** Where a click leads. */
const targetSchema = z.object({
  subject: z.enum(subjects),
  /** Id of the subject; null where the kind has none. */
  id: id.nullable(),
  /** False when the subject has been deleted since. */
  is_there: z.boolean(),
  /** Kind of work of a task, item or export. */
  business: z.enum(businessTypes).nullable(),
  project_id: id.nullable(),
  /** Stage in which the work concerns the person. */
  stage: z.enum(['annotation', 'inspection', 'acceptance']).nullable(),
  /** Role, and team of that role, in which the person can open it; null means any. */
  role_id: z.number().int().nullable(),
  team: reference.nullable(),
});

const noticeSchema = z.object({
  id,
  ...listRow(noticeList),
  target: targetSchema,
});
export type ListedNotice = z.infer<typeof noticeSchema>;

const choice = {
  kind: z.enum(notificationNames),
  page: z.boolean(),
  mail: z.enum(noticeMails),
};
export type NoticeChoice = z.infer<z.ZodObject<typeof choice>>;

const unreadSchema = z.object({
  /** Number of unread notices, at most `limits.notice.mostCounted`. */
  unread: z.number().int(),
  /** Id of the newest unread notice; null without any. */
  newest_id: id.nullable(),
});

export const notificationApi = {
  listNotices: endpoint({
    ...routes.listNotices,
    access: 'signed-in',
    effect: 'reads',
    summary: 'Notices of the caller',
    request: listRequest(noticeList, {}),
    response: pageOf(noticeSchema),
    errors: [],
  }),
  countUnreadNotices: endpoint({
    ...routes.countUnreadNotices,
    access: 'signed-in',
    effect: 'reads',
    summary: 'Number of unread notices; cheap enough to be asked every few seconds',
    request: nothing,
    response: unreadSchema,
    errors: [],
  }),
  readNotices: endpoint({
    ...routes.readNotices,
    access: 'signed-in',
    effect: 'writes',
    tokens: 'taken',
    summary: 'Mark notices as read: the named ones, or all up to an id, so that later ones stay unread',
    request: z.union([
      z.strictObject({ ids: z.array(id).min(1).max(limits.page.maxSize) }),
      z.strictObject({ up_to: id }),
    ]),
    response: unreadSchema,
    errors: [],
  }),
  getNoticeChoices: endpoint({
    ...routes.getNoticeChoices,
    access: 'signed-in',
    effect: 'reads',
    summary: 'How each kind of notice that the caller may get reaches the caller',
    request: nothing,
    response: z.object({
      /** Whether the caller has a verified e-mail address; without one nothing is mailed. */
      has_mail: z.boolean(),
      rows: z.array(z.object(choice)),
    }),
    errors: [],
  }),
  setNoticeChoices: endpoint({
    ...routes.setNoticeChoices,
    access: 'signed-in',
    effect: 'writes',
    summary: 'Choose how kinds of notices reach the caller; mails are written in the language of this call',
    request: z.strictObject({ choices: z.array(z.strictObject(choice)).min(1).max(notificationNames.length) }),
    response: nothing,
    errors: ['kind_repeated'],
  }),
};
