import type { ErrorRow } from './row.ts';
import { sessionEndings } from './session-ending.ts';

/** Errors of coming in: ended sessions, forgotten passwords, binding and verification; their codes start with 24011. */
export const accountErrors = {
  session_disabled: {
    ...sessionEndings.session_disabled,
    en: 'This account was disabled, so you were signed out. Please contact your administrator.',
    zh: '该账号已被停用，您已退出登录。请联系管理员。',
  },
  session_expired: {
    ...sessionEndings.session_expired,
    en: 'The validity period of this account is over, so you were signed out. Please contact your administrator.',
    zh: '该账号已过期，您已退出登录。请联系管理员延长有效期。',
  },
  session_password_changed: {
    ...sessionEndings.session_password_changed,
    en: 'The password of this account was changed, so you were signed out. Please sign in with the new password.',
    zh: '该账号的密码已修改，您已退出登录。请使用新密码重新登录。',
  },
  role_removed: {
    ...sessionEndings.role_removed,
    en: 'You no longer have the role you were working in. Load the page anew to go on with the roles you have.',
    zh: '您当前使用的角色已被移除。请刷新页面，以您现有的角色继续。',
  },
  session_ended_by_administrator: {
    ...sessionEndings.session_ended_by_administrator,
    en: 'An administrator ended your session here. Please sign in again.',
    zh: '管理员已结束您在此处的登录，请重新登录。',
  },
  certification_needed: {
    ...sessionEndings.certification_needed,
    en: 'Your account needs a verified e-mail address first. Load the page anew to bind one.',
    zh: '您的账号需先绑定并验证邮箱。请刷新页面，按提示完成。',
  },
  contact_verified: {
    code: 24011005,
    http: 409,
    en: 'This is bound and verified already. It is changed in the personal centre.',
    zh: '已完成绑定和验证。如需更换，请前往个人中心。',
  },
} as const satisfies Record<string, ErrorRow>;
