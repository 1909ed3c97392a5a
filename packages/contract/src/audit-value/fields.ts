import type { Language } from '../language.ts';

type Words = Readonly<Record<Language, string>>;

/** Names of audited entities. */
export const auditEntityTexts = {
  project: { en: 'Project', zh: '项目' },
  template: { en: 'Template', zh: '模板' },
  character_set: { en: 'Character set', zh: '字符集' },
  dataset: { en: 'Dataset', zh: '数据集' },
  task: { en: 'Task', zh: '任务' },
  item: { en: '{Item}', zh: '{item}' },
  distribution: { en: 'Distribution', zh: '分发' },
  export: { en: 'Export', zh: '导出' },
  user: { en: 'Account', zh: '账号' },
  team: { en: 'Team', zh: '团队' },
  session: { en: 'Session', zh: '会话' },
  invitation: { en: 'Invitation', zh: '邀请' },
  application: { en: 'Application', zh: '申请' },
  token: { en: 'Access token', zh: '访问令牌' },
  setting: { en: 'Setting', zh: '设置' },
  job: { en: 'Job', zh: '后台任务' },
  message: { en: 'Message', zh: '消息' },
  call: { en: 'Call by root', zh: '超级管理员调用' },
  audit: { en: 'Audit trail', zh: '审计日志' },
} as const satisfies Readonly<Record<string, Words>>;
