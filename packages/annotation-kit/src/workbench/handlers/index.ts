import { document } from './document.ts';
import type { ShellActionId } from '../../core/index.ts';
import type { Handlers } from './handler.ts';
import { label } from './label.ts';
import { moving } from './moving.ts';
import { review } from './review.ts';
import { selecting } from './selecting.ts';

/** The handlers of the shell's actions, for any modality; a surface adds its own and may replace these. */
export const shellHandlers: Handlers<ShellActionId> = { ...document, ...label, ...moving, ...review, ...selecting };

export type { Handler, Handlers, HandlersOf } from './handler.ts';
export { goToUnjudged } from './review.ts';
export { goToTyping } from './moving.ts';
export { extendSelection } from './selecting.ts';
