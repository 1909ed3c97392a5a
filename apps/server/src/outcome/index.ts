import type { HandlersOf } from '../http/index.ts';
import { getOutcome } from './read.ts';
import { listRejections } from './rejections.ts';

/** Handlers of the outcomes of people's work (ADR 53). */
export const outcomeHandlers: HandlersOf<'getOutcome' | 'listRejections'> = { getOutcome, listRejections };
