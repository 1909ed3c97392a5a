import type { ErrorRow } from './row.ts';

/** Errors of the audit trail; their codes start with 24017. */
export const auditErrors = {
  audit_too_many: {
    code: 24017001,
    http: 409,
    en: 'More than {most} entries match. Narrow the search, for instance by time, and download again.',
    zh: '符合条件的记录超过 {most} 条，请缩小范围（例如按时间）后再下载。',
  },
} as const satisfies Record<string, ErrorRow>;
