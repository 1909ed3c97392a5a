import type { Handlers } from '../../../workbench/handlers/index.ts';
import type { TextActionId } from '../actions/index.ts';
import type { TextSession } from '../session/index.ts';

/** The handlers of the surface's actions whose names begin with one of these prefixes. */
export type TextHandlersOf<Prefix extends string> = Handlers<Extract<TextActionId, `${Prefix}.${string}`>, TextSession>;
