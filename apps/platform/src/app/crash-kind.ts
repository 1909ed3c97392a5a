import { isOutOfReach } from './guard.ts';

/** Why a page stands no longer: the server is away, a new release took its files away, or there is a fault in it. */
type CrashKind = 'away' | 'outdated' | 'broken';

/** How browsers say that a module, or a style sheet of it, cannot be loaded: Chromium, Firefox, Safari, and Vite itself. */
const missingModule =
  /dynamically imported module|error loading dynamically|importing a module script failed|unable to preload/i;

/** `isConnected`: a file that is missing while the server is there was taken away; while it is not, nobody knows. */
export function kindOfCrash(error: unknown, isConnected: boolean): CrashKind {
  if (isOutOfReach(error)) return 'away';
  if (!(error instanceof Error && missingModule.test(error.message))) return 'broken';
  return isConnected ? 'outdated' : 'away';
}
