import type { BusinessType } from '@earmark/contract';
import { client } from './client.ts';
import { startProblemLog } from './log/index.ts';
import { currentUserId } from './session.ts';

let business: BusinessType | null = null;

/** Tells the log which kind of work the page in sight belongs to; null for pages of none. */
export const noteBusiness = (next: BusinessType | null): void => void (business = next);

/** Sends to the platform what goes wrong in this page, from now on and from earlier pages. Call it once, as early as there is a window. */
export const startLog = (): (() => void) =>
  startProblemLog({ userId: currentUserId, key: () => client.logKey({}, { isQuiet: true }), business: () => business });
