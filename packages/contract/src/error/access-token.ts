import type { ErrorRow } from './row.ts';

/** Errors of access tokens; their codes start with 24021. */
export const accessTokenErrors = {
  token_expired: {
    code: 24021001,
    http: 401,
    en: 'This access token has expired. Create a new one in the personal centre.',
    zh: '该访问令牌已过期，请在个人中心新建。',
  },
  token_revoked: {
    code: 24021002,
    http: 401,
    en: 'This access token was revoked. Create a new one in the personal centre.',
    zh: '该访问令牌已被撤销，请在个人中心新建。',
  },
  token_role_removed: {
    code: 24021003,
    http: 401,
    en: 'The role of this access token was taken away from its person. Create a new one in the personal centre, for a present role.',
    zh: '该访问令牌所属的角色已被移除，请在个人中心为现有角色新建令牌。',
  },
  token_scope_missing: {
    code: 24021004,
    http: 403,
    en: 'This access token lacks the scope {scope}. Create one that has it in the personal centre.',
    zh: '该访问令牌缺少权限 {scope}，请在个人中心新建包含该权限的令牌。',
  },
  token_page_only: {
    code: 24021005,
    http: 403,
    en: 'This cannot be done with an access token. Sign in and do it on the page.',
    zh: '访问令牌不能执行此操作，请登录后在页面上操作。',
  },
  token_scope_not_held: {
    code: 24021006,
    http: 409,
    en: 'This role cannot have the scope {scope}. Choose among those listed.',
    zh: '该角色没有权限 {scope}，请从列出的权限中选择。',
  },
  token_name_taken: {
    code: 24021007,
    http: 409,
    en: 'One of your access tokens has this name already. Choose another, or revoke that one first.',
    zh: '您已有同名的访问令牌，请更换名称，或先撤销该令牌。',
  },
  token_limit: {
    code: 24021008,
    http: 409,
    en: 'You have {count} access tokens, which is the most. Revoke one that is no longer needed.',
    zh: '您已有 {count} 个访问令牌，已达上限，请先撤销不再使用的令牌。',
  },
} as const satisfies Record<string, ErrorRow>;
