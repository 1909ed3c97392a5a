export { distributionHandlers } from './handlers.ts';
export { distributionJobs } from './jobs.ts';
