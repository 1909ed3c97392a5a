import { z } from 'zod';
import { businessTypes } from '../business-type.ts';
import { languages } from '../language.ts';
import { logLevels, logLimits, logSources } from './record.ts';

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
