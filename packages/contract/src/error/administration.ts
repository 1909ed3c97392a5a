import type { ErrorRow } from './row.ts';

/** Errors of the administration of the platform; their codes start with 24016. */
export const administrationErrors = {
  settings_changed: {
    code: 24016001,
    http: 409,
    en: '{name} has changed these settings meanwhile. Nothing was overwritten: load the current values and change them again.',
    zh: '{name} 已修改过这些设置，您的修改未保存。请载入最新内容后重新修改。',
  },
  secret_needed: {
    code: 24016002,
    http: 422,
    en: 'The stored secret belongs to another server or user. Please enter the one of this.',
    zh: '已存的密钥属于其他服务器或用户，请重新输入。',
  },
  message_expired: {
    code: 24016003,
    http: 409,
    en: 'The code in this message is no longer valid. The person has to ask for a new one.',
    zh: '该消息中的验证码已过期，请本人重新获取。',
  },
  message_under_way: {
    code: 24016004,
    http: 409,
    en: 'This message is on its way already.',
    zh: '该消息正在发送中。',
  },
  no_gateway: {
    code: 24016005,
    http: 409,
    en: 'No gateway is connected for this kind of message. Set it up in the settings first.',
    zh: '尚未接入此类消息的发送通道，请先在设置中配置。',
  },
  job_not_failed: {
    code: 24016006,
    http: 409,
    en: 'This job has not failed; there is nothing to retry.',
    zh: '该后台任务未失败，无需重试。',
  },
  job_replaced: {
    code: 24016007,
    http: 409,
    en: 'A newer job does the same already.',
    zh: '已有更新的后台任务在处理相同内容。',
  },
  job_over: {
    code: 24016008,
    http: 409,
    en: 'This job has ended already.',
    zh: '该后台任务已结束。',
  },
  session_current: {
    code: 24016009,
    http: 409,
    en: 'This is the session you work with. Sign out to end it.',
    zh: '这是您当前的登录，如需结束请退出登录。',
  },
} as const satisfies Record<string, ErrorRow>;
