export { messageHandlers } from './handlers.ts';
export { messageJobs, reviveMessage } from './jobs.ts';
export { outboxMessenger, postMessages } from './messenger.ts';
export { seal, unseal } from './seal.ts';
export type { Message } from './messenger.ts';
