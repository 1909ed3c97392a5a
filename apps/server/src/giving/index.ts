export { givingHandlers } from './handlers.ts';
export { giveItems, passOn } from './pass-on.ts';
