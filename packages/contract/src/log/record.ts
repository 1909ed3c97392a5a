import { z } from 'zod';
import { businessTypes, languages } from '../business.ts';

export const logLevels = ['error', 'warn', 'info'] as const;
export type LogLevel = (typeof logLevels)[number];

/** Where a reported problem came from. */
export const logSources = ['uncaught', 'rejection', 'call', 'screen', 'report'] as const;
export type LogSource = (typeof logSources)[number];

/** The most that one record carries. Characters and counts. */
export const logLimits = { entries: 20, message: 1000, stack: 6000, url: 500, detail: 1000, bytes: 64 * 1024 } as const;

/** One problem; the same one again within a while only raises `count`. */
export const logEntrySchema = z.strictObject({
  source: z.enum(logSources),
  message: z.string().max(logLimits.message),
  stack: z.string().max(logLimits.stack).default(''),
  /** Path of the page, without its query. */
  url: z.string().max(logLimits.url).default(''),
  /** What else helps: the call that failed, what the person wrote. */
  detail: z.string().max(logLimits.detail).default(''),
  count: z.number().int().min(1).max(1_000_000).default(1),
  time: z.iso.datetime({ offset: true }),
});
export type LogEntry = z.infer<typeof logEntrySchema>;

/** What the log service takes (specification, section 3 "Log record"). */
export const logRecordSchema = z.strictObject({
  baseInfo: z.strictObject({ systemVersion: z.string().max(50), language: z.enum(languages) }),
  level: z.enum(logLevels),
  userid: z.number().int().positive(),
  businessType: z.enum(businessTypes).nullable(),
  time: z.iso.datetime({ offset: true }),
  contentList: z.array(logEntrySchema).min(1).max(logLimits.entries),
});
export type LogRecord = z.infer<typeof logRecordSchema>;

/** Name of the scheme in the Authorization header. */
const scheme = 'EARMARK-HMAC-SHA256';

/** The Authorization header of a record: which key, and HMAC-SHA-256 of the body's UTF-8 bytes with it, in hexadecimal. */
export const logAuthorization = (keyId: number, signature: string): string => `${scheme} Credential=${keyId}, Signature=${signature}`;

export function readLogAuthorization(header: string): { readonly keyId: number; readonly signature: string } | undefined {
  const [, keyId, signature] = /^EARMARK-HMAC-SHA256 Credential=(\d{1,15}), Signature=([0-9a-f]{64})$/.exec(header) ?? [];
  return keyId === undefined || signature === undefined ? undefined : { keyId: Number(keyId), signature };
}
