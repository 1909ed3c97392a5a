import type { AuditSentences } from './row.ts';

export const user = {
  create: { en: 'Created the account “{name}”', zh: '创建了账号“{name}”' },
  disable: { en: 'Disabled the account “{name}”', zh: '停用了账号“{name}”' },
  activate: { en: 'Activated the account “{name}”', zh: '启用了账号“{name}”' },
  grant_role: { en: 'Granted a role to “{name}”', zh: '为“{name}”授予了角色' },
  revoke_role: { en: 'Revoked a role of “{name}”', zh: '撤销了“{name}”的角色' },
} as const satisfies AuditSentences;

export const team = {
  remove_member: { en: 'Removed a member from the team “{name}”', zh: '将成员移出了团队“{name}”' },
} as const satisfies AuditSentences;

export const session = {} as const satisfies AuditSentences;

export const invitation = {} as const satisfies AuditSentences;

export const application = {} as const satisfies AuditSentences;

export const token = {} as const satisfies AuditSentences;
