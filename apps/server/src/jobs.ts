import { batchJobs } from './batch/index.ts';
import { ingestJobs, type AnnotationProcess } from './dataset/index.ts';
import { distributionJobs } from './distribution/index.ts';
import { exportJobs, type ExportThreads } from './export/index.ts';
import { scoringJobs } from './ground-truth/index.ts';
import type { Parts } from './http/index.ts';
import { copyJobs, itemJobs, textJobs } from './item/index.ts';
import type { JobHandler } from './job/index.ts';
import type { IngestPool } from './media/index.ts';
import { notificationJobs } from './notification/index.ts';
import { messageJobs } from './message/index.ts';
import { taskJobs } from './task/index.ts';
import { userJobs } from './user/index.ts';

/** Handlers of all background jobs, by kind. */
export const jobHandlers = (
  parts: Parts,
  pool: IngestPool,
  annotations: AnnotationProcess,
  exportThreads: ExportThreads,
): Record<string, JobHandler> => ({
  ...ingestJobs(parts, pool, annotations),
  ...taskJobs(parts, annotations),
  ...distributionJobs(parts),
  ...batchJobs(parts),
  ...exportJobs(parts, exportThreads),
  ...notificationJobs(parts),
  ...messageJobs(parts),
  ...userJobs(parts),
  ...itemJobs(parts),
  ...textJobs(parts),
  ...copyJobs(parts),
  ...scoringJobs(parts),
});
