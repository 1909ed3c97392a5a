import { client } from './client.ts';
import { startProblemLog } from './log/index.ts';
import { currentUserId } from './session.ts';

/** Sends to the platform what goes wrong in this page, from now on and from earlier pages. Call it once, as early as there is a window. */
export const startLog = (): (() => void) => startProblemLog({ userId: currentUserId, key: () => client.logKey({}, { isQuiet: true }) });
