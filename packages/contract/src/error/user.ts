import type { ErrorRow } from './row.ts';

/** Errors of the administration of accounts; their codes start with 24015. */
export const userErrors = {
  password_link_wrong: {
    code: 24015001,
    http: 403,
    en: 'This link is not valid, or not any more: it works once, within 24 hours. Ask an administrator for a new one.',
    zh: '链接无效或已失效：每个链接仅可使用一次，24 小时内有效。请向管理员索取新的链接。',
  },
  root_only: {
    code: 24015002,
    http: 403,
    en: 'Only root changes accounts with the role Root.',
    zh: '仅超级管理员可修改超级管理员账号。',
  },
  no_password_here: {
    code: 24015003,
    http: 409,
    en: 'This account is disabled, or signs in without a password. Activate it or choose the password as its authentication first.',
    zh: '该账号已停用或不使用密码登录。请先启用账号，或将认证方式改为密码。',
  },
  import_unreadable: {
    code: 24015004,
    http: 422,
    en: 'The file cannot be read: {reason}',
    zh: '文件无法读取：{reason}',
  },
  import_headers_wrong: {
    code: 24015005,
    http: 422,
    en: 'The first row must hold the headers of the template. Wrong or missing: {names}.',
    zh: '第一行须为模板中的表头。有误或缺少：{names}。',
  },
  import_too_many_rows: {
    code: 24015006,
    http: 422,
    en: 'The file has {count} rows. At most {most} accounts are created from one file.',
    zh: '文件共 {count} 行，单个文件最多创建 {most} 个账号。',
  },
  import_empty: {
    code: 24015007,
    http: 422,
    en: 'The file has no rows below the headers.',
    zh: '表头下方没有任何内容。',
  },
  import_committed: {
    code: 24015008,
    http: 409,
    en: 'The accounts of this file are being created or were created already.',
    zh: '该文件中的账号正在创建或已创建。',
  },
} as const satisfies Record<string, ErrorRow>;
