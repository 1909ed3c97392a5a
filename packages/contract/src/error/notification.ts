import type { ErrorRow } from './row.ts';

/** Errors of notices; their codes start with 24018. */
export const notificationErrors = {
  kind_repeated: {
    code: 24018001,
    http: 422,
    en: 'A kind of notice is named twice. Please choose once for each.',
    zh: '同一类通知出现了两次，请只选择一次。',
  },
} as const satisfies Record<string, ErrorRow>;
