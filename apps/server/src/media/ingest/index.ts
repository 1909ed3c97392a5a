export { ingestAudio } from './ingest-audio.ts';
export type { IngestHooks, IngestRequest, IngestedAudio } from './ingest-audio.ts';
export { createIngestPool } from './pool.ts';
export type { IngestPool } from './pool.ts';
export { printProxyHeader, proxyHeaderBytes } from './proxy-file.ts';
