export { givingHandlers } from './handlers.ts';
export { afterGiving, countGiven, giveItems, giveLocked } from './give-items.ts';
export { passOn } from './pass-on.ts';
