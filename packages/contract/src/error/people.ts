import type { ErrorRow } from './row.ts';

/** Errors of accounts, roles and teams. */
export const peopleErrors = {
  username_taken: {
    code: 24010001,
    http: 409,
    en: 'The user name “{name}” is taken. Please choose another one.',
    zh: '用户名“{name}”已被使用，请更换。',
  },
  phone_taken: {
    code: 24010002,
    http: 409,
    en: 'This phone number belongs to another account.',
    zh: '该手机号已绑定其他账号。',
  },
  email_taken: {
    code: 24010003,
    http: 409,
    en: 'This e-mail address belongs to another account.',
    zh: '该邮箱已绑定其他账号。',
  },
  role_needs_team: {
    code: 24010004,
    http: 422,
    en: 'This role is held in a team. Please choose a team.',
    zh: '该角色属于团队，请选择团队。',
  },
  role_without_team: {
    code: 24010005,
    http: 422,
    en: 'This role is held on the platform, not in a team.',
    zh: '该角色属于平台，不能在团队中授予。',
  },
} as const satisfies Record<string, ErrorRow>;
