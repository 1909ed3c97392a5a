import type { AudioActionId } from '../../../audio/index.ts';
import type { Handlers } from '../../../workbench/handlers/index.ts';
import type { AudioSession } from '../session/index.ts';

/** The handlers of the surface's actions whose names begin with one of these prefixes. */
export type AudioHandlersOf<Prefix extends string> = Handlers<
  Extract<AudioActionId, `${Prefix}.${string}`>,
  AudioSession
>;
