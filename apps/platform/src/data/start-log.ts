import type { BusinessType } from '@earmark/contract';
import { client } from './client.ts';
import { startProblemLog } from './log/index.ts';
import { currentUserId } from './session.ts';

let business: BusinessType | null = null;

/** Sets the kind of work of the current page for problem reports; null for pages of none. */
export const noteBusiness = (next: BusinessType | null): void => void (business = next);

/** Starts reporting problems of this page and those left by earlier ones. Call it once, as early as possible. */
export const startLog = (): (() => void) =>
  startProblemLog({ userId: currentUserId, key: () => client.logKey({}, { isQuiet: true }), business: () => business });
