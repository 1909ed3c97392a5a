import type { ErrorRow } from './row.ts';

/** Malformed requests, and requests that name missing entities. */
export const requestErrors = {
  invalid_request: {
    code: 400,
    http: 400,
    en: 'Some fields are not correct: {fields}.',
    zh: '部分字段不正确：{fields}。',
  },
  not_found: { code: 404, http: 404, en: 'This does not exist or is not open to you.', zh: '内容不存在或您无权查看。' },
  body_too_large: { code: 413, http: 413, en: 'The request is too large.', zh: '请求内容过大。' },
  media_type: { code: 415, http: 415, en: 'This call takes JSON.', zh: '该接口仅接受 JSON。' },
  internal: {
    code: 500,
    http: 500,
    en: 'Something went wrong on our side. Your work is kept; please try again.',
    zh: '服务器出现问题，您的工作已保留，请重试。',
  },
  unavailable: {
    code: 503,
    http: 503,
    en: 'The service is starting or stopping. Please try again in a moment.',
    zh: '服务正在启动或停止，请稍后重试。',
  },
  disk_full: {
    code: 24005013,
    http: 507,
    en: 'The server’s disk is full, so nothing new can be kept. What was saved or uploaded so far is safe; tell your administrator and go on later.',
    zh: '服务器磁盘空间不足，暂时无法保存新内容。已保存和已上传的内容不会丢失，请联系管理员，稍后继续。',
  },
  name_taken: {
    code: 24001001,
    http: 409,
    en: 'The name “{name}” is already used here.',
    zh: '名称“{name}”已被使用。',
  },
  link_expired: {
    code: 24001003,
    http: 403,
    en: 'This link has expired. Reload the page to get a new one.',
    zh: '链接已失效，请刷新页面重新获取。',
  },
} as const satisfies Record<string, ErrorRow>;
