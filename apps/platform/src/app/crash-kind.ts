import { isOutOfReach } from './guard.ts';

/** Why a page crashed: the server is unreachable, a new release has removed the chunk, or a bug. */
type CrashKind = 'away' | 'outdated' | 'broken';

/** Messages of failed module or style sheet loads: Chromium, Firefox, Safari, and Vite itself. */
const missingModule =
  /dynamically imported module|error loading dynamically|importing a module script failed|unable to preload/i;

/** Classifies a crash. `isConnected` tells a removed chunk (server reachable) from an unreachable server. */
export function kindOfCrash(error: unknown, isConnected: boolean): CrashKind {
  if (isOutOfReach(error)) return 'away';
  if (!(error instanceof Error && missingModule.test(error.message))) return 'broken';
  return isConnected ? 'outdated' : 'away';
}
