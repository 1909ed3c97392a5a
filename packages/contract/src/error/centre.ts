import type { ErrorRow } from './row.ts';

/** Errors of the personal centre; their codes start with 24012. */
export const centreErrors = {
  verification_needed: {
    code: 24012001,
    http: 403,
    en: 'This needs a verified phone number or e-mail address. Have one of them verified under “Security info” in the personal centre.',
    zh: '手机号或邮箱未认证，无法操作。请先在个人中心的“安全信息”中完成认证。',
  },
  password_wrong: { code: 24012002, http: 403, en: 'The password is not correct.', zh: '密码不正确。' },
  proof_wrong: {
    code: 24012003,
    http: 403,
    en: 'Your confirmation has expired or was used. Confirm again by password or code.',
    zh: '身份确认已过期或已使用，请重新通过密码或验证码确认。',
  },
  proof_of_phone_needed: {
    code: 24012004,
    http: 403,
    en: 'Changing the phone number takes the code sent to the present number as well.',
    zh: '更换手机号须同时验证当前手机号收到的验证码。',
  },
  contact_missing: {
    code: 24012005,
    http: 409,
    en: 'The account has no such phone number or e-mail address. Add it first.',
    zh: '账号尚未绑定该手机号或邮箱，请先绑定。',
  },
  contact_unchanged: {
    code: 24012006,
    http: 409,
    en: 'This is the present one already. Enter another.',
    zh: '与当前信息相同，请更换。',
  },
  password_not_used: {
    code: 24012007,
    http: 409,
    en: 'This account does not sign in by password, so none can be set. An administrator can change how it signs in.',
    zh: '该账号不使用密码登录，无法设置密码。如需更改认证方式，请联系管理员。',
  },
} as const satisfies Record<string, ErrorRow>;
