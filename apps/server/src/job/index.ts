export { enqueue, enqueueAll } from './enqueue.ts';
export type { EnqueueOptions } from './enqueue.ts';
export { JobRejected, LeaseLost } from './job.ts';
export type { Job, JobContext, JobEvent, JobFault, JobHandler } from './job.ts';
export { cancelJob, parkJob, retryJob } from './control.ts';
export { readJob, waitingSubjects } from './read-job.ts';
export type { JobRecord } from './read-job.ts';
export { startWorkers } from './workers.ts';
export type { WorkerOptions, Workers } from './workers.ts';
