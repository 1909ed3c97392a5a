export { completeDepartures } from './complete-departures.ts';
export { peopleHandlers } from './handlers.ts';
export { requireMembers, requireVerifiers } from './members.ts';
export { requireNothingInHand, settleWork } from './settle-work.ts';
