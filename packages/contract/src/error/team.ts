import type { ErrorRow } from './row.ts';

/** Errors of teams; their codes start with 24014. */
export const teamErrors = {
  only_lead: {
    code: 24014001,
    http: 409,
    en: 'This person is the only active lead of: {names}. Name another lead there first.',
    zh: '该人员是以下团队唯一有效的负责人：{names}。请先为其指定另一位负责人。',
  },
  no_such_person: {
    code: 24014002,
    http: 404,
    en: 'No active account has exactly this user name or phone number.',
    zh: '没有用户名或手机号与此完全一致的有效账号。',
  },
  already_member: {
    code: 24014003,
    http: 409,
    en: 'This person is already a member of the team.',
    zh: '该人员已是团队成员。',
  },
  ability_in_use: {
    code: 24014004,
    http: 409,
    en: 'This person does this work in running tasks: {names}. Take the person out of them first by “Assign people”.',
    zh: '该人员正在以下任务中承担此项工作：{names}。请先通过“分配人员”将其移出。',
  },
  team_ratio_by_manager: {
    code: 24014005,
    http: 403,
    en: 'Region and inspection ratio of a team are set by the managers of the platform.',
    zh: '团队的地区和质检比例由平台管理人员设置。',
  },
} as const satisfies Record<string, ErrorRow>;
