import type { Language } from './language.ts';
import { itemMeanings } from './modality/meaning-table.ts';
import type { ItemMeaning } from './modality/meaning.ts';
import { mayEver, type Action } from './permission.ts';
import { allRoleIds, isRoleId, roleIds, roleNames, type RoleId } from './role.ts';
import { taskStatuses, taskStatusTexts } from './workflow/index.ts';

/**
 * How a kind of notice reaches a person outside the pages: not at all, by a mail of its own, or in the daily digest.
 */
export const noticeMails = ['none', 'each', 'digest'] as const;
export type NoticeMail = (typeof noticeMails)[number];

/** Where a kind of notice goes. */
interface NoticeChannels {
  /** Whether it appears in the bell and the list of notices. */
  readonly page: boolean;
  readonly mail: NoticeMail;
}

interface NotificationKind {
  /** Screen that a click opens. */
  readonly subject:
    | 'application'
    | 'team'
    | 'centre'
    | 'project'
    | 'task'
    | 'item'
    | 'export'
    | 'distribution'
    | 'token';
  /** Roles that may get it; whoever holds one of them can choose its channels. */
  readonly roles: readonly RoleId[];
  /** Channels of whoever has not chosen. */
  readonly channels: NoticeChannels;
  /** Name of the kind, for filters and choices. */
  readonly title: Readonly<Record<Language, string>>;
  /**
   * Sentence with placeholders for the parameters of a notice; a part in brackets is left out when a parameter in it is
   * empty. `{role}`, `{state}` and the words for items are made of `role_id`, `status` and `modality`.
   */
  readonly text: Readonly<Record<Language, string>>;
}

const { acceptor, teamLead, annotator } = roleIds;
/** Roles that are permitted an action. */
const whoMay = (action: Action): readonly RoleId[] => allRoleIds.filter((role) => mayEver(role, action));
const onPage: NoticeChannels = { page: true, mail: 'none' };
/** Channels for people who may not be signed in at the time. */
const byMail: NoticeChannels = { page: true, mail: 'each' };
const daily: NoticeChannels = { page: true, mail: 'digest' };

/** The kinds of notices: when they are written is decided by the event they tell of. */
export const notificationKinds = {
  application_received: {
    subject: 'application',
    roles: whoMay('team.approve'),
    channels: daily,
    title: { en: 'Application to join', zh: '收到入队申请' },
    text: { en: '{person} applies to join the team “{team}”.', zh: '{person} 申请加入团队“{team}”。' },
  },
  application_approved: {
    subject: 'team',
    roles: allRoleIds,
    channels: byMail,
    title: { en: 'Application approved', zh: '入队申请通过' },
    text: { en: 'You are now a member of the team “{team}”.', zh: '您已加入团队“{team}”。' },
  },
  application_rejected: {
    subject: 'centre',
    roles: allRoleIds,
    channels: byMail,
    title: { en: 'Application rejected', zh: '入队申请未通过' },
    text: { en: 'Your application to join the team “{team}” was rejected.', zh: '您加入团队“{team}”的申请未通过。' },
  },
  founding_received: {
    subject: 'application',
    roles: whoMay('team.found'),
    channels: daily,
    title: { en: 'Application to found a team', zh: '收到建队申请' },
    text: { en: '{person} applies to found the team “{team}”.', zh: '{person} 申请创建团队“{team}”。' },
  },
  founding_approved: {
    subject: 'team',
    roles: allRoleIds,
    channels: byMail,
    title: { en: 'Team founded', zh: '建队申请通过' },
    text: { en: 'The team “{team}” was founded; you lead it.', zh: '团队“{team}”已创建，您是负责人。' },
  },
  founding_rejected: {
    subject: 'centre',
    roles: allRoleIds,
    channels: byMail,
    title: { en: 'Founding rejected', zh: '建队申请未通过' },
    text: { en: 'Your application to found the team “{team}” was rejected.', zh: '您创建团队“{team}”的申请未通过。' },
  },
  invitation_used: {
    subject: 'team',
    roles: whoMay('team.invite'),
    channels: onPage,
    title: { en: 'Joined by your link', zh: '通过邀请加入' },
    text: {
      en: '{person} joined the team “{team}” by your link.',
      zh: '{person} 通过您的邀请链接加入了团队“{team}”。',
    },
  },
  role_granted: {
    subject: 'centre',
    roles: allRoleIds,
    channels: onPage,
    title: { en: 'New role', zh: '获得新角色' },
    text: { en: 'You have a new role: {role}.', zh: '您获得了新角色：{role}。' },
  },
  role_granted_in_team: {
    subject: 'team',
    roles: allRoleIds,
    channels: onPage,
    title: { en: 'New role in a team', zh: '在团队中获得新角色' },
    text: { en: 'You have a new role in the team “{team}”: {role}.', zh: '您在团队“{team}”中获得了新角色：{role}。' },
  },
  member_removed: {
    subject: 'centre',
    roles: allRoleIds,
    channels: byMail,
    title: { en: 'Removed from a team', zh: '被移出团队' },
    text: { en: 'You are no longer a member of the team “{team}”.', zh: '您已不再是团队“{team}”的成员。' },
  },
  task_assigned: {
    subject: 'task',
    roles: [teamLead, annotator, acceptor],
    channels: daily,
    title: { en: 'Task assigned', zh: '任务分配' },
    text: { en: 'The task “{task}” was assigned to you.', zh: '任务“{task}”已分配给您。' },
  },
  task_to_accept_finally: {
    subject: 'task',
    roles: [acceptor],
    channels: daily,
    title: { en: 'Task for final acceptance', zh: '任务待最终验收' },
    text: {
      en: 'The task “{task}” has passed internal acceptance: it is your turn.',
      zh: '任务“{task}”已通过内部验收，请您进行最终验收。',
    },
  },
  task_assigned_to_team: {
    subject: 'task',
    roles: [teamLead],
    channels: daily,
    title: { en: 'Task assigned to your team', zh: '团队任务分配' },
    text: {
      en: 'The task “{task}” was assigned to your team “{team}”.',
      zh: '任务“{task}”已分配给您的团队“{team}”。',
    },
  },
  tasks_distributed: {
    subject: 'distribution',
    roles: [teamLead],
    channels: daily,
    title: { en: 'Tasks distributed to your team', zh: '批量分配任务' },
    text: {
      en: 'Your team “{team}” gets {count} new tasks of the project “{project}”.',
      zh: '项目“{project}”为您的团队“{team}”分配了 {count} 个新任务。',
    },
  },
  distribution_made: {
    subject: 'distribution',
    roles: whoMay('distribution.write'),
    channels: onPage,
    title: { en: 'Distribution made tasks', zh: '分发已创建任务' },
    text: {
      en: 'The distribution “{distribution}” made {count} tasks.',
      zh: '分发“{distribution}”已创建 {count} 个任务。',
    },
  },
  distribution_stopped: {
    subject: 'distribution',
    roles: whoMay('distribution.write'),
    channels: daily,
    title: { en: 'Distribution stopped', zh: '分发已中止' },
    text: {
      en: 'The distribution “{distribution}” stopped and cannot continue. Open it to see why.',
      zh: '分发“{distribution}”已中止，无法继续。打开可查看原因。',
    },
  },
  task_taken_back: {
    subject: 'centre',
    roles: [teamLead, annotator],
    channels: onPage,
    title: { en: 'Task taken back', zh: '任务被收回' },
    text: {
      en: 'The task “{task}” was taken back from your team “{team}”. What you have done in it stays.',
      zh: '任务“{task}”已从您的团队“{team}”收回，已完成的工作会保留。',
    },
  },
  task_paused: {
    subject: 'task',
    roles: [teamLead, annotator, acceptor],
    channels: onPage,
    title: { en: 'Task paused', zh: '任务暂停' },
    text: { en: 'The task “{task}” is paused[: {remark}]', zh: '任务“{task}”已暂停[：{remark}]' },
  },
  task_resumed: {
    subject: 'task',
    roles: [teamLead, annotator, acceptor],
    channels: onPage,
    title: { en: 'Task resumed', zh: '任务恢复' },
    text: { en: 'The task “{task}” is resumed.', zh: '任务“{task}”已恢复。' },
  },
  guidance_changed: {
    subject: 'task',
    roles: [annotator, acceptor],
    channels: onPage,
    title: { en: 'Rules changed', zh: '规则变更' },
    text: {
      en: 'Instructions or rules of the task “{task}” changed. Read the changes before you continue.',
      zh: '任务“{task}”的标注说明或规则文档有变更，请先阅读再继续。',
    },
  },
  work_given: {
    subject: 'task',
    roles: [annotator],
    channels: daily,
    title: { en: 'Work given to you', zh: '收到分配的工作' },
    text: {
      en: '{count} {items_word} of the task “{task}” were given to you.',
      zh: '任务“{task}”中有 {count} {counted_word}分配给您。',
    },
  },
  paused_by_checks: {
    subject: 'task',
    roles: [annotator],
    channels: byMail,
    title: { en: 'New work paused', zh: '暂停领取' },
    text: {
      en: 'You cannot take new work in the task “{task}”: your last {count} pieces of work with a known answer agree with it by {score}%, and {mark}% is required. You can still correct what was rejected.',
      zh: '您暂时不能领取任务“{task}”的新内容：最近 {count} 条有标准答案的内容与答案的一致性为 {score}%，要求达到 {mark}%。被驳回的内容仍可修改。',
    },
  },
  person_paused: {
    subject: 'task',
    roles: [teamLead],
    channels: daily,
    title: { en: 'Person paused', zh: '人员被暂停领取' },
    text: {
      en: '{person} cannot take new work in the task “{task}”: {score}% agreement with known answers, {mark}% required. You can lift the pause.',
      zh: '{person} 在任务“{task}”中暂停领取：与标准答案的一致性为 {score}%，要求达到 {mark}%。您可以恢复领取。',
    },
  },
  pause_lifted: {
    subject: 'task',
    roles: [annotator],
    channels: byMail,
    title: { en: 'New work again', zh: '恢复领取' },
    text: { en: 'You can take new work in the task “{task}” again.', zh: '您可以继续领取任务“{task}”的内容。' },
  },
  work_without_person: {
    subject: 'task',
    roles: [teamLead],
    channels: daily,
    title: { en: 'Work without a person', zh: '工作无人接手' },
    text: {
      en: 'Work in the task “{task}” waits for somebody to continue: {names} cannot. Decide who does.',
      zh: '任务“{task}”中有工作无人接手：{names} 已无法继续，请指定人员。',
    },
  },
  task_unmanned: {
    subject: 'task',
    roles: whoMay('task.submitAcceptance'),
    channels: byMail,
    title: { en: 'Task without people', zh: '任务无人可用' },
    text: {
      en: 'The task “{task}” has nobody left who can act as {role}, because {person} can no longer act. Name somebody else.',
      zh: '{person} 已无法继续，任务“{task}”中没有其他可用的{role}，请指定人员。',
    },
  },
  project_unmanaged: {
    subject: 'project',
    roles: [roleIds.operationsManager, roleIds.platformAdmin],
    channels: byMail,
    title: { en: 'Project without a manager', zh: '项目无人管理' },
    text: {
      en: 'The project “{project}” has no project manager left, because {person} can no longer act. Name an assisting manager.',
      zh: '{person} 已无法继续，项目“{project}”没有可用的项目经理，请指定协作经理。',
    },
  },
  item_returned: {
    subject: 'item',
    roles: [annotator],
    channels: onPage,
    title: { en: 'Work rejected', zh: '被驳回' },
    text: {
      en: 'The {item_word} “{item}” of the task “{task}” was rejected[: {remark}]',
      zh: '任务“{task}”中的{item_word}“{item}”被驳回[：{remark}]',
    },
  },
  dispute_to_decide: {
    subject: 'task',
    roles: whoMay('dispute.decide'),
    channels: daily,
    title: { en: 'Dispute to decide', zh: '异议待裁定' },
    text: {
      en: '{person} disputes the verdict on the {item_word} “{item}” of the task “{task}”: {remark}',
      zh: '{person} 对任务“{task}”中{item_word}“{item}”的判定提出异议：{remark}',
    },
  },
  verdict_disputed: {
    subject: 'item',
    roles: [annotator, acceptor],
    channels: onPage,
    title: { en: 'Your verdict is disputed', zh: '您的判定被提出异议' },
    text: {
      en: 'Your verdict on the {item_word} “{item}” of the task “{task}” is disputed: {remark}',
      zh: '您对任务“{task}”中{item_word}“{item}”的判定被提出异议：{remark}',
    },
  },
  dispute_upheld: {
    subject: 'item',
    roles: [annotator, teamLead, acceptor],
    channels: onPage,
    title: { en: 'Verdict upheld', zh: '异议裁定：维持判定' },
    text: {
      en: 'The verdict on the {item_word} “{item}” of the task “{task}” was upheld: {remark}',
      zh: '任务“{task}”中{item_word}“{item}”的判定被维持：{remark}',
    },
  },
  dispute_overturned: {
    subject: 'item',
    roles: [annotator, teamLead, acceptor],
    channels: onPage,
    title: { en: 'Verdict overturned', zh: '异议裁定：撤销判定' },
    text: {
      en: 'The verdict on the {item_word} “{item}” of the task “{task}” was overturned: {remark}',
      zh: '任务“{task}”中{item_word}“{item}”的判定被撤销：{remark}',
    },
  },
  items_returned: {
    subject: 'task',
    roles: [annotator],
    channels: onPage,
    title: { en: 'Several items rejected', zh: '批量被驳回' },
    text: {
      en: '{count} of your {items_word} of the task “{task}” were rejected[: {remark}]',
      zh: '任务“{task}”中您的 {count} {counted_word}被驳回[：{remark}]',
    },
  },
  task_finished: {
    subject: 'task',
    roles: whoMay('task.create'),
    channels: daily,
    title: { en: 'Task finished', zh: '任务完成' },
    text: { en: 'The task “{task}” is finished: {state}.', zh: '任务“{task}”已完成：{state}。' },
  },
  deadline_near: {
    subject: 'task',
    roles: whoMay('task.read'),
    channels: daily,
    title: { en: 'Deadline near', zh: '即将到期' },
    text: { en: 'The task “{task}” is due on {date}.', zh: '任务“{task}”将于 {date} 到期。' },
  },
  deadline_over: {
    subject: 'task',
    roles: whoMay('task.read'),
    channels: daily,
    title: { en: 'Deadline over', zh: '已逾期' },
    text: { en: 'The task “{task}” was due on {date}.', zh: '任务“{task}”已于 {date} 逾期。' },
  },
  export_ready: {
    subject: 'export',
    roles: whoMay('export.create'),
    channels: onPage,
    title: { en: 'Export ready', zh: '导出完成' },
    text: { en: 'The export “{file}” is ready.', zh: '导出文件“{file}”已生成。' },
  },
  export_failed: {
    subject: 'export',
    roles: whoMay('export.create'),
    channels: onPage,
    title: { en: 'Export failed', zh: '导出失败' },
    text: { en: 'The export “{file}” failed.', zh: '导出文件“{file}”生成失败。' },
  },
  preparation_failed: {
    subject: 'task',
    roles: whoMay('task.create'),
    channels: onPage,
    title: { en: 'Task not prepared', zh: '任务创建失败' },
    text: { en: 'The task “{task}” could not be prepared.', zh: '任务“{task}”创建失败。' },
  },
  second_factor_reset: {
    subject: 'centre',
    roles: allRoleIds,
    channels: byMail,
    title: { en: 'Two-step sign-in reset', zh: '两步验证已重置' },
    text: {
      en: 'An administrator reset your two-step sign-in, so it is off. Turn it on again in the personal centre.',
      zh: '管理员已重置您的两步验证，现已关闭。请在个人中心重新开启。',
    },
  },
  token_expiring: {
    subject: 'token',
    roles: allRoleIds,
    channels: byMail,
    title: { en: 'Access token expires', zh: '访问令牌即将过期' },
    text: { en: 'The access token “{token}” expires on {date}.', zh: '访问令牌“{token}”将于 {date} 过期。' },
  },
} as const satisfies Readonly<Record<string, NotificationKind>>;

export type NotificationName = keyof typeof notificationKinds;
export type NoticeSubject = NotificationKind['subject'];
/** Names of all kinds. */
// Object.keys widens the key type to string.
export const notificationNames = Object.keys(notificationKinds) as NotificationName[];

/** The sentence of a notice in a language. */
export function noticeText(
  kind: NotificationName,
  parameters: Readonly<Record<string, string>>,
  language: Language,
): string {
  const values: Readonly<Record<string, string>> = { ...parameters, ...derived(parameters, language) };
  const fill = (text: string): string => text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
  const isWhole = (text: string): boolean =>
    [...text.matchAll(/\{(\w+)\}/g)].every(([, name = '']) => (values[name] ?? '') !== '');
  return notificationKinds[kind].text[language]
    .split(/\[(.*?)\]/)
    .map((part, index) => (index % 2 === 0 || isWhole(part) ? fill(part) : ''))
    .join('');
}

/** Words of the language for parameters that are ids. */
function derived(parameters: Readonly<Record<string, string>>, language: Language): Readonly<Record<string, string>> {
  const roleId = Number(parameters['role_id'] ?? Number.NaN);
  const status = taskStatuses.find((known) => known === parameters['status']);
  const meanings: Readonly<Record<string, ItemMeaning>> = itemMeanings;
  const words = meanings[parameters['modality'] ?? '']?.words[language];
  return {
    ...(isRoleId(roleId) && { role: roleNames[roleId][language] }),
    ...(status && { state: taskStatusTexts[status][language] }),
    ...(words
      ? { item_word: words.item, items_word: words.items, counted_word: words.counted }
      : { item_word: anyItem[language], items_word: anyItems[language], counted_word: anyCounted[language] }),
  };
}

const anyItem: Readonly<Record<Language, string>> = { en: 'item', zh: '条目' };
const anyItems: Readonly<Record<Language, string>> = { en: 'items', zh: '条目' };
const anyCounted: Readonly<Record<Language, string>> = { en: 'items', zh: '个条目' };
