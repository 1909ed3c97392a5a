export type { CallContext, Caller, Parts, SignedInContext } from './context.ts';
export type { Handler, Handlers, HandlersOf } from './handlers.ts';
export { Refusal, refuseFaults } from './refusal.ts';
export { answerError, languageOf, registerApi } from './router.ts';
export { createLinkSigner } from './signed-link.ts';
export type { LinkSigner } from './signed-link.ts';
export { nameHolds, withinDays, withinNumbers, withinTime } from './narrow.ts';
export { orderBy, orderByKey, readPage } from './page.ts';
export type { Page, PageRequest } from './page.ts';
