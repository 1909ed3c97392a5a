import type { HandlersOf } from '../http/index.ts';
import { disputeDecisions } from './decide.ts';
import { listDisputes } from './list.ts';
import { raiseDispute } from './raise.ts';

/** Disputes of verdicts (ADR 47). */
export const disputeHandlers: HandlersOf<
  'listDisputes' | 'raiseDispute' | 'withdrawDispute' | 'nameDecider' | 'decideDispute'
> = { ...disputeDecisions, listDisputes, raiseDispute };
