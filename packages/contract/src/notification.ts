import type { Language } from './language.ts';

interface NotificationKind {
  /** What a click opens. */
  readonly subject: 'application' | 'team' | 'centre' | 'task' | 'item' | 'export' | 'dataset' | 'token';
  /** Sentence with placeholders for the parameters of a notice. */
  readonly text: Readonly<Record<Language, string>>;
}

/** The kinds of notices: when they are written is decided by the event they tell of. */
export const notificationKinds = {
  application_received: {
    subject: 'application',
    text: { en: '{person} applies to join the team “{team}”.', zh: '{person} 申请加入团队“{team}”。' },
  },
  application_approved: {
    subject: 'team',
    text: { en: 'You are now a member of the team “{team}”.', zh: '您已加入团队“{team}”。' },
  },
  application_rejected: {
    subject: 'centre',
    text: { en: 'Your application to join the team “{team}” was rejected.', zh: '您加入团队“{team}”的申请未通过。' },
  },
  founding_received: {
    subject: 'application',
    text: { en: '{person} applies to found the team “{team}”.', zh: '{person} 申请创建团队“{team}”。' },
  },
  founding_approved: {
    subject: 'team',
    text: { en: 'The team “{team}” was founded; you lead it.', zh: '团队“{team}”已创建，您是负责人。' },
  },
  founding_rejected: {
    subject: 'centre',
    text: { en: 'Your application to found the team “{team}” was rejected.', zh: '您创建团队“{team}”的申请未通过。' },
  },
  invitation_used: {
    subject: 'team',
    text: {
      en: '{person} joined the team “{team}” by your link.',
      zh: '{person} 通过您的邀请链接加入了团队“{team}”。',
    },
  },
  role_granted: {
    subject: 'centre',
    text: { en: 'You have a new role: {role}.', zh: '您获得了新角色：{role}。' },
  },
  role_granted_in_team: {
    subject: 'team',
    text: { en: 'You have a new role in the team “{team}”: {role}.', zh: '您在团队“{team}”中获得了新角色：{role}。' },
  },
  member_removed: {
    subject: 'centre',
    text: { en: 'You are no longer a member of the team “{team}”.', zh: '您已不再是团队“{team}”的成员。' },
  },
  task_assigned: {
    subject: 'task',
    text: { en: 'The task “{task}” was assigned to you.', zh: '任务“{task}”已分配给您。' },
  },
  item_returned: {
    subject: 'item',
    text: {
      en: '“{item}” of the task “{task}” was rejected: {remark}',
      zh: '任务“{task}”中的“{item}”被驳回：{remark}',
    },
  },
  task_finished: {
    subject: 'task',
    text: { en: 'The task “{task}” is finished: {state}.', zh: '任务“{task}”已完成：{state}。' },
  },
  deadline_near: {
    subject: 'task',
    text: { en: 'The task “{task}” is due on {date}.', zh: '任务“{task}”将于 {date} 到期。' },
  },
  deadline_over: {
    subject: 'task',
    text: { en: 'The task “{task}” was due on {date}.', zh: '任务“{task}”已于 {date} 逾期。' },
  },
  export_ready: {
    subject: 'export',
    text: { en: 'The export “{file}” is ready.', zh: '导出文件“{file}”已生成。' },
  },
  export_failed: {
    subject: 'export',
    text: { en: 'The export “{file}” failed.', zh: '导出文件“{file}”生成失败。' },
  },
  preparation_failed: {
    subject: 'task',
    text: { en: 'The task “{task}” could not be prepared.', zh: '任务“{task}”创建失败。' },
  },
  token_expiring: {
    subject: 'token',
    text: { en: 'The access token “{token}” expires on {date}.', zh: '访问令牌“{token}”将于 {date} 过期。' },
  },
} as const satisfies Readonly<Record<string, NotificationKind>>;

export type NotificationName = keyof typeof notificationKinds;
/** Names of all kinds. */
// Object.keys widens the key type to string.
export const notificationNames = Object.keys(notificationKinds) as NotificationName[];
