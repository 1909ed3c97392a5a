import { z } from 'zod';
import { businessTypes } from '../business-type.ts';
import { languages } from '../language.ts';
import { logLevels, logLimits, logSources } from './record.ts';

/** One problem. Repetitions within a short period only increase `count`. */
export const logEntrySchema = z.strictObject({
  source: z.enum(logSources),
  message: z.string().max(logLimits.message),
  stack: z.string().max(logLimits.stack).default(''),
  /** Path of the page, without query. */
  url: z.string().max(logLimits.url).default(''),
  /** Additional context: the call that failed, or what the person wrote. */
  detail: z.string().max(logLimits.detail).default(''),
  count: z.number().int().min(1).max(1_000_000).default(1),
  time: z.iso.datetime({ offset: true }),
});
export type LogEntry = z.infer<typeof logEntrySchema>;

/** A record as the log service takes it (specification, section 3 "Log record"). */
export const logRecordSchema = z.strictObject({
  baseInfo: z.strictObject({ systemVersion: z.string().max(50), language: z.enum(languages) }),
  level: z.enum(logLevels),
  userid: z.number().int().positive(),
  businessType: z.enum(businessTypes).nullable(),
  time: z.iso.datetime({ offset: true }),
  contentList: z.array(logEntrySchema).min(1).max(logLimits.entries),
});
export type LogRecord = z.infer<typeof logRecordSchema>;
