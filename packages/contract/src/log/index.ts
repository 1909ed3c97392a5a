export { logAuthorization, logEntrySchema, logLevels, logLimits, logRecordSchema, logSources, readLogAuthorization } from './record.ts';
export type { LogEntry, LogLevel, LogRecord, LogSource } from './record.ts';
export { scrubSecrets } from './scrub.ts';
