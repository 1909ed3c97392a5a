export { givingHandlers } from './handlers.ts';
export { afterGiving, giveItems, giveLocked } from './give-items.ts';
export { passOn } from './pass-on.ts';
