import type { ErrorRow } from './row.ts';

/** Errors of proposals of annotations and of the services that make them; their codes start with 24022. */
export const proposalErrors = {
  proposal_abnormal: {
    code: 24022001,
    http: 409,
    en: 'Plug-in data output abnormality: “{name}” returned data that cannot be read ({reason}). Refresh and try again; if it happens again, contact its developer.',
    zh: '插件数据输出异常：“{name}”返回的数据无法读取（{reason}）。请刷新后重试；如再次出现，请联系开发人员。',
  },
  proposal_empty: {
    code: 24022002,
    http: 409,
    en: 'The label_data of “{name}” is empty. Contact its developer.',
    zh: '“{name}”返回的 label_data 为空，请联系开发人员。',
  },
  proposal_unreachable: {
    code: 24022003,
    http: 409,
    en: '“{name}” did not answer: {reason}. Try again; if it lasts, tell your project manager.',
    zh: '“{name}”没有应答：{reason}。请重试；如持续出现，请告知项目经理。',
  },
  proposal_address: {
    code: 24022004,
    http: 422,
    en: 'The address of a service begins with https:// and leads to the internet, not to this machine or a private network, unless the server is set up to allow that.',
    zh: '服务地址须以 https:// 开头，且指向互联网；除非服务器设置允许，不能指向本机或内部网络。',
  },
  proposal_off: {
    code: 24022005,
    http: 409,
    en: 'This task takes no proposals.',
    zh: '该任务未启用预标注建议。',
  },
  proposal_file: {
    code: 24022006,
    http: 422,
    en: 'The dictionary cannot be used: {reason}',
    zh: '词典无法使用：{reason}',
  },
  proposal_pattern: {
    code: 24022007,
    http: 422,
    en: 'The pattern “{pattern}” cannot be used: {reason}',
    zh: '模式“{pattern}”无法使用：{reason}',
  },
  proposal_label: {
    code: 24022008,
    http: 422,
    en: '“{label}” is no type of the labels.',
    zh: '“{label}”不是标签中的类型。',
  },
  proposal_sources: {
    code: 24022009,
    http: 409,
    en: 'There are {max} sources of proposals already. Delete one first.',
    zh: '建议来源已达 {max} 个，请先删除一个。',
  },
  proposal_busy: {
    code: 24022010,
    http: 429,
    en: 'You have asked for proposals too often. Wait for those that are running, then try again in {seconds} s.',
    zh: '请求预标注建议过于频繁，请等待正在进行的请求完成，并在 {seconds} 秒后重试。',
  },
  proposal_slow: {
    code: 24022011,
    http: 409,
    en: 'The proposals took longer than {seconds} s. Try again; if it lasts, tell your project manager.',
    zh: '生成预标注建议超过 {seconds} 秒。请重试；如持续出现，请告知项目经理。',
  },
} as const satisfies Record<string, ErrorRow>;
