export { logAuthorization, logLevels, logLimits, logSources, readLogAuthorization } from './record.ts';
export type { LogLevel, LogSource } from './record.ts';
export { logEntrySchema, logRecordSchema } from './schema.ts';
export type { LogEntry, LogRecord } from './schema.ts';
export { scrubSecrets } from './scrub.ts';
