import type { ErrorRow } from './row.ts';

/** Errors of sign-in, sessions and permissions. */
export const sessionErrors = {
  unauthenticated: {
    code: 401,
    http: 401,
    en: 'Your session has ended. Please sign in again.',
    zh: '登录已失效，请重新登录。',
  },
  signed_out_elsewhere: {
    code: 20020000,
    http: 401,
    en: 'You ended this session from another device. Please sign in again.',
    zh: '您已在其他设备上结束此处的登录，请重新登录。',
  },
  forbidden: { code: 403, http: 403, en: 'You do not have permission to do this.', zh: '您没有权限执行此操作。' },
  too_many_requests: {
    code: 429,
    http: 429,
    en: 'Too many requests. Please try again in {seconds} seconds.',
    zh: '请求过于频繁，请在 {seconds} 秒后重试。',
  },
  login_failed: { code: 24000001, http: 401, en: 'The account or password is not correct.', zh: '账号或密码不正确。' },
  login_locked: {
    code: 24000002,
    http: 429,
    en: 'Too many failed attempts. Try again in {seconds} seconds.',
    zh: '失败次数过多，请在 {seconds} 秒后重试。',
  },
  account_disabled: {
    code: 24000003,
    http: 403,
    en: 'This account is disabled. Please contact your administrator.',
    zh: '该账号已停用，请联系管理员。',
  },
  code_wrong: {
    code: 24000004,
    http: 401,
    en: 'The verification code is not correct or has expired.',
    zh: '验证码不正确或已过期。',
  },
  code_too_soon: {
    code: 24000005,
    http: 429,
    en: 'A code was sent a moment ago. Try again in {seconds} seconds.',
    zh: '验证码刚刚已发送，请在 {seconds} 秒后重试。',
  },
  code_daily_limit: {
    code: 24000006,
    http: 429,
    en: 'No more codes can be sent today. Please sign in with your password.',
    zh: '今日验证码发送次数已达上限，请使用密码登录。',
  },
  role_not_held: {
    code: 24000007,
    http: 403,
    en: 'You do not hold this role in this team.',
    zh: '您在该团队中没有此角色。',
  },
  account_expired: {
    code: 24000008,
    http: 403,
    en: 'This account is past its validity period. Please contact your administrator.',
    zh: '该账号已过期，请联系管理员。',
  },
  setup_done: {
    code: 24000009,
    http: 409,
    en: 'This platform is set up already. Please sign in.',
    zh: '平台已完成初始化，请直接登录。',
  },
  setup_link_wrong: {
    code: 24000010,
    http: 403,
    en: 'This set-up link is not valid, or not any more. Restart the platform: each start prints a new one.',
    zh: '初始化链接无效或已失效。请重启平台，每次启动都会输出新的链接。',
  },
} as const satisfies Record<string, ErrorRow>;
