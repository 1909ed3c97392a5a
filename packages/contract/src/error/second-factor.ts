import type { ErrorRow } from './row.ts';
import { secondFactorNeeded } from './second-factor-needed.ts';

/** Errors of the second factor; their codes start with 24020. */
export const secondFactorErrors = {
  second_factor_needed: {
    ...secondFactorNeeded,
    en: 'One more step: the code of your authenticator app.',
    zh: '还需一步：请输入身份验证器应用中的动态验证码。',
  },
  second_factor_wrong: {
    code: 24020002,
    http: 401,
    en: 'This code is not correct, or was used already. Enter the one that the app shows now.',
    zh: '动态验证码不正确或已使用，请输入应用当前显示的验证码。',
  },
  recovery_code_wrong: {
    code: 24020003,
    http: 401,
    en: 'This recovery code is not correct, or was used already. Each works once.',
    zh: '恢复码不正确或已使用，每个恢复码只能使用一次。',
  },
  sign_in_ticket_wrong: {
    code: 24020004,
    http: 401,
    en: 'This sign-in took too long or had too many tries. Please begin anew.',
    zh: '本次登录已超时或尝试次数过多，请重新登录。',
  },
  second_factor_on: {
    code: 24020005,
    http: 409,
    en: 'Two-step sign-in is on already. To move it to another device, turn it off first.',
    zh: '两步验证已开启。如需更换设备，请先关闭。',
  },
  second_factor_off: {
    code: 24020006,
    http: 409,
    en: 'Two-step sign-in is not on for this account.',
    zh: '该账号未开启两步验证。',
  },
  second_factor_required: {
    code: 24020007,
    http: 403,
    en: 'Your role requires two-step sign-in, so it cannot be turned off. With a new phone, ask an administrator to reset it.',
    zh: '您的角色必须使用两步验证，无法关闭。如更换手机，请联系管理员重置。',
  },
  second_factor_not_begun: {
    code: 24020008,
    http: 409,
    en: 'No new secret is waiting for its first code. Begin again.',
    zh: '没有待验证的密钥，请重新开始设置。',
  },
  second_factor_not_own: {
    code: 24020010,
    http: 409,
    en: 'Your own two-step sign-in is turned off in the personal centre, with a code.',
    zh: '您本人的两步验证请在个人中心输入验证码关闭。',
  },
  second_factor_unreadable: {
    code: 24020011,
    http: 409,
    en: 'The stored two-step sign-in cannot be read any more, because the platform’s secret has changed. Ask an administrator to reset it.',
    zh: '平台密钥已变更，已存的两步验证无法读取，请联系管理员重置。',
  },
  second_factor_own_first: {
    code: 24020009,
    http: 409,
    en: 'You are {role} yourself and have not turned two-step sign-in on. Turn it on in the personal centre first, so that you are not locked out.',
    zh: '您本人是{role}，且尚未开启两步验证。为避免无法登录，请先在个人中心开启。',
  },
} as const satisfies Record<string, ErrorRow>;
