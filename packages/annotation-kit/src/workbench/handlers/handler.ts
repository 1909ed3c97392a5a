import type { ActionId } from '../../core/index.ts';
import type { WorkbenchSession } from '../session/index.ts';

/** Carries out one action. */
export type Handler = (session: WorkbenchSession) => void;

/** The handlers of the actions whose names begin with one of these words. */
export type HandlersOf<Prefix extends string> = { readonly [Id in Extract<ActionId, `${Prefix}.${string}`>]: Handler };
