import type { HandlersOf } from '../http/index.ts';
import { jobHandlersOfPeople } from './jobs.ts';
import { sessionsOfPeople } from './sessions.ts';
import { storageHandlers } from './storage.ts';

export const administrationHandlers: HandlersOf<
  | 'listJobs'
  | 'jobCounts'
  | 'retryJob'
  | 'parkJob'
  | 'getStorage'
  | 'listUnfinishedUploads'
  | 'listSessions'
  | 'endSession'
  | 'endSessionsOf'
> = { ...jobHandlersOfPeople, ...storageHandlers, ...sessionsOfPeople };
