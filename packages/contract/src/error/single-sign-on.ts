import type { ErrorRow } from './row.ts';

/** Errors of single sign-on; their codes start with 24019. */
export const singleSignOnErrors = {
  single_sign_on_off: {
    code: 24019001,
    http: 409,
    en: 'Single sign-on is off. Sign in with your account and password.',
    zh: '单点登录未启用，请使用账号和密码登录。',
  },
  single_sign_on_unreachable: {
    code: 24019002,
    http: 409,
    en: 'The sign-in service does not answer. Try again in a few minutes, or sign in with your password; if it lasts, tell your administrator.',
    zh: '单点登录服务无响应。请几分钟后重试，或使用密码登录；如持续出现，请联系管理员。',
  },
  single_sign_on_failed: {
    code: 24019003,
    http: 409,
    en: 'The answer of the sign-in service was not accepted. Begin again; if it happens twice, tell your administrator.',
    zh: '单点登录服务的返回未通过校验。请重新登录；如再次出现，请联系管理员。',
  },
  single_sign_on_denied: {
    code: 24019004,
    http: 403,
    en: 'The sign-in was cancelled, or the sign-in service refused it. Begin again, or ask your administrator for access.',
    zh: '登录已取消，或被单点登录服务拒绝。请重新登录，或向管理员申请访问权限。',
  },
  single_sign_on_over: {
    code: 24019005,
    http: 403,
    en: 'This sign-in has expired, was used already, or began in another browser. Begin again here.',
    zh: '本次登录已过期、已使用，或始于其他浏览器。请在此重新登录。',
  },
  single_sign_on_unknown: {
    code: 24019006,
    http: 403,
    en: 'There is no account for you here. Ask your administrator to create one with your e-mail address; if you have one, sign in with your password and link it in the personal centre.',
    zh: '此处没有您的账号。请联系管理员用您的邮箱创建账号；如已有账号，请用密码登录后在个人中心关联。',
  },
  single_sign_on_email_unverified: {
    code: 24019007,
    http: 403,
    en: 'The sign-in service has not verified your e-mail address, so your account cannot be found by it. Sign in with your password and link it in the personal centre, or have the address verified there.',
    zh: '单点登录服务未认证您的邮箱，无法据此找到您的账号。请用密码登录后在个人中心关联，或先在该服务中认证邮箱。',
  },
  single_sign_on_account_unverified: {
    code: 24019008,
    http: 403,
    en: 'An account here has your e-mail address, but it is not verified there. Sign in with its password, then get the address verified or link the account in the personal centre.',
    zh: '此处有账号使用您的邮箱，但尚未认证。请用密码登录，再在个人中心认证邮箱或关联账号。',
  },
  single_sign_on_linked_otherwise: {
    code: 24019009,
    http: 409,
    en: 'The account is linked with another identity of the sign-in service. Unlink that one in the personal centre first, or ask your administrator.',
    zh: '该账号已关联单点登录服务中的其他身份。请先在个人中心解除关联，或联系管理员。',
  },
  single_sign_on_taken: {
    code: 24019010,
    http: 409,
    en: 'This identity of the sign-in service is linked with another account. Sign in by it there and unlink it first.',
    zh: '单点登录服务中的该身份已关联其他账号。请先用其登录并解除关联。',
  },
  single_sign_on_only: {
    code: 24019011,
    http: 403,
    en: 'Your account signs in by single sign-on alone. Use its button on the login page.',
    zh: '您的账号仅可通过单点登录，请使用登录页上的单点登录按钮。',
  },
  single_sign_on_last_way: {
    code: 24019012,
    http: 409,
    en: 'Without the link you could not sign in any more. Set a password or get a phone number verified first; where single sign-on is required, the link stays.',
    zh: '解除关联后您将无法登录。请先设置密码或认证手机号；平台要求单点登录时，不能解除关联。',
  },
  single_sign_on_team_missing: {
    code: 24019013,
    http: 422,
    en: 'A team of the mapping does not exist any more. Choose another one, or remove the row.',
    zh: '映射中的团队已不存在，请重新选择或删除该行。',
  },
  single_sign_on_address_refused: {
    code: 24019014,
    http: 422,
    en: 'The provider’s address {address} is refused: it must be https, and not of this machine or its link. Only EARMARK_LOOPBACK_ISSUER=yes or the demo allow the machine itself.',
    zh: '不接受地址 {address}：须为 https，且不能指向本机或链路本地地址。仅 EARMARK_LOOPBACK_ISSUER=yes 或演示模式允许本机地址。',
  },
  single_sign_on_discovery_failed: {
    code: 24019015,
    http: 409,
    en: 'The provider’s description at {address} cannot be read: {reason}. Check the issuer, and that this server reaches it.',
    zh: '无法读取 {address} 处的服务描述：{reason}。请检查签发者地址，以及本服务器能否访问。',
  },
  single_sign_on_issuer_differs: {
    code: 24019016,
    http: 409,
    en: 'The provider says that it is another issuer than the one entered. Copy the issuer exactly as its description has it, with or without the slash at the end.',
    zh: '服务声明的签发者与所填不一致。请按其描述原样填写，注意末尾斜杠。',
  },
  single_sign_on_client_refused: {
    code: 24019017,
    http: 409,
    en: 'The provider does not accept the client ID or its secret: {reason}. Copy both anew.',
    zh: '服务不接受客户端 ID 或密钥：{reason}。请重新复制填写。',
  },
  single_sign_on_unfit: {
    code: 24019018,
    http: 409,
    en: 'The provider does not offer what is needed: {names}.',
    zh: '服务不支持所需能力：{names}。',
  },
  single_sign_on_incomplete: {
    code: 24019019,
    http: 409,
    en: 'Enter and save the address of the platform, issuer and client ID first.',
    zh: '请先填写并保存平台地址、签发者和客户端 ID。',
  },
  single_sign_on_secret_unreadable: {
    code: 24019020,
    http: 409,
    en: 'The stored client secret cannot be read, because the secret of the platform has changed. Enter it again.',
    zh: '平台密钥已变更，无法读取已存的客户端密钥，请重新输入。',
  },
} as const satisfies Record<string, ErrorRow>;
