import type { AuditSentences } from './row.ts';

export const user = {
  create: { en: 'Created the account “{name}”', zh: '创建了账号“{name}”' },
  update: { en: 'Edited the account “{name}”', zh: '编辑了账号“{name}”' },
  disable: { en: 'Disabled the account “{name}”', zh: '停用了账号“{name}”' },
  activate: { en: 'Activated the account “{name}”', zh: '启用了账号“{name}”' },
  grant_role: { en: 'Granted a role to “{name}”', zh: '为“{name}”授予了角色' },
  revoke_role: { en: 'Revoked a role of “{name}”', zh: '撤销了“{name}”的角色' },
  set_abilities: { en: 'Changed what “{name}” may do in a team', zh: '修改了“{name}”在团队中的能力' },
  change_name: { en: 'Changed the name of “{name}”', zh: '修改了“{name}”的姓名' },
  change_username: { en: 'Changed the user name of “{name}”', zh: '修改了“{name}”的用户名' },
  change_password: { en: 'Changed the password of “{name}”', zh: '修改了“{name}”的密码' },
  reset_password: { en: 'Set a new password for “{name}”', zh: '为“{name}”重设了密码' },
  bind_phone: { en: 'Bound a phone number to “{name}”', zh: '为“{name}”绑定了手机号' },
  bind_email: { en: 'Bound an e-mail address to “{name}”', zh: '为“{name}”绑定了邮箱' },
  verify_phone: { en: 'Verified the phone number of “{name}”', zh: '验证了“{name}”的手机号' },
  verify_email: { en: 'Verified the e-mail address of “{name}”', zh: '验证了“{name}”的邮箱' },
  issue_password_link: { en: 'Issued a link to set the password of “{name}”', zh: '为“{name}”生成了设置密码链接' },
  refuse_sign_in: { en: 'Refused a sign-in[ as “{name}”]', zh: '拒绝了[“{name}”的]登录' },
  turn_on_second_factor: { en: 'Turned two-step sign-in on for “{name}”', zh: '为“{name}”开启了两步验证' },
  turn_off_second_factor: { en: 'Turned two-step sign-in off for “{name}”', zh: '为“{name}”关闭了两步验证' },
  reset_second_factor: { en: 'Reset the two-step sign-in of “{name}”', zh: '重置了“{name}”的两步验证' },
  use_recovery_code: { en: 'Used a recovery code of “{name}”', zh: '使用了“{name}”的恢复码' },
  renew_recovery_codes: { en: 'Made new recovery codes for “{name}”', zh: '为“{name}”重新生成了恢复码' },
  link_single_sign_on: { en: 'Linked “{name}” with single sign-on', zh: '将“{name}”关联到单点登录' },
  unlink_single_sign_on: { en: 'Unlinked “{name}” from single sign-on', zh: '解除了“{name}”的单点登录关联' },
  follow_claim: { en: 'Roles of “{name}” followed single sign-on', zh: '“{name}”的角色已随单点登录更新' },
  keep_role: {
    en: 'Kept a role of “{name}” that single sign-on no longer gives: {remark}',
    zh: '保留了“{name}”在单点登录中已失去的角色：{remark}',
  },
  end_other_sessions: { en: 'Ended the other sessions of “{name}”', zh: '结束了“{name}”的其他会话' },
} as const satisfies AuditSentences;

export const team = {
  create: { en: 'Created the team “{name}”', zh: '创建了团队“{name}”' },
  update: { en: 'Edited the team “{name}”', zh: '编辑了团队“{name}”' },
  remove_member: { en: 'Removed a member from the team “{name}”', zh: '将成员移出了团队“{name}”' },
} as const satisfies AuditSentences;

export const session = {
  sign_in: { en: 'Signed in', zh: '登录' },
  sign_in_locally: {
    en: 'Signed in without single sign-on, which is required',
    zh: '未经所要求的单点登录，在本地登录',
  },
  sign_out: { en: 'Signed out', zh: '退出登录' },
  end_session: { en: 'Ended a session', zh: '结束了一个会话' },
} as const satisfies AuditSentences;

export const invitation = {
  create: { en: 'Created an invitation to the team “{name}”', zh: '创建了团队“{name}”的邀请链接' },
  revoke: { en: 'Revoked an invitation to the team “{name}”', zh: '撤销了团队“{name}”的邀请链接' },
  use: { en: 'Joined the team “{name}” by an invitation', zh: '通过邀请链接加入了团队“{name}”' },
} as const satisfies AuditSentences;

export const application = {
  apply: { en: 'Applied to join the team “{name}”', zh: '申请加入团队“{name}”' },
  apply_founding: { en: 'Applied to found the team “{name}”', zh: '申请创建团队“{name}”' },
  pass: { en: 'Approved an application for the team “{name}”', zh: '通过了团队“{name}”的申请' },
  reject: { en: 'Rejected an application for the team “{name}”', zh: '拒绝了团队“{name}”的申请' },
  cancel: { en: 'Cancelled an application for the team “{name}”', zh: '取消了团队“{name}”的申请' },
} as const satisfies AuditSentences;

export const token = {
  create: { en: 'Created the access token “{name}”', zh: '创建了访问令牌“{name}”' },
  revoke: { en: 'Revoked the access token “{name}”', zh: '撤销了访问令牌“{name}”' },
  refuse: { en: 'Refused a call of the access token “{name}”: {remark}', zh: '拒绝了访问令牌“{name}”的调用：{remark}' },
} as const satisfies AuditSentences;
