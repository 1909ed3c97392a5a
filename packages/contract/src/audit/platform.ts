import type { AuditSentences } from './row.ts';

export const setting = {
  'update notice': { en: 'Changed the notice', zh: '修改了公告' },
  'update help': { en: 'Changed the help links', zh: '修改了帮助链接' },
  'update retention': { en: 'Changed the retention', zh: '修改了保留期' },
  'update upload': { en: 'Changed the upload limits', zh: '修改了上传限制' },
  'update watermark': { en: 'Changed the watermark', zh: '修改了水印' },
  'update second_factor': { en: 'Changed who needs two-step sign-in', zh: '修改了必须使用两步验证的角色' },
  'update mail adapter': { en: 'Changed how mails are delivered', zh: '修改了邮件发送方式' },
  'update sms adapter': { en: 'Changed how text messages are delivered', zh: '修改了短信发送方式' },
  'update single sign-on': { en: 'Changed single sign-on', zh: '修改了单点登录' },
  'first administrator': { en: 'Created the first administrator', zh: '创建了首位管理员' },
} as const satisfies AuditSentences;

export const job = {
  retry: { en: 'Retried the job {name}', zh: '重试了后台任务 {name}' },
  park: { en: 'Parked the job {name}: {remark}', zh: '搁置了后台任务 {name}：{remark}' },
} as const satisfies AuditSentences;

export const message = {
  resend: { en: 'Sent a message to {name} again', zh: '向 {name} 重新发送了消息' },
  test: { en: 'Sent a test message to {name}', zh: '向 {name} 发送了测试消息' },
} as const satisfies AuditSentences;

/** Writes by root, whatever they touch; `{name}` is the path of the call. */
export const call = {
  write: { en: 'Called {name} as root', zh: '以超级管理员身份调用了 {name}' },
} as const satisfies AuditSentences;

export const audit = {
  export: { en: 'Downloaded {remark} entries of the audit trail', zh: '下载了 {remark} 条审计记录' },
} as const satisfies AuditSentences;
