import type { HandlersOf } from '../http/index.ts';
import { getProjectCost } from './cost.ts';
import { exportSettlement } from './export.ts';
import { periodHandlers } from './periods.ts';
import { readHandlers } from './read.ts';
import { termsHandlers } from './terms.ts';

/** Settlement of the work of a project by periods (ADR 66). */
export const settlementHandlers: HandlersOf<
  | 'getSettlementTerms'
  | 'setSettlementTerms'
  | 'listSettlements'
  | 'openSettlement'
  | 'removeSettlement'
  | 'getSettlement'
  | 'listSettlementPeople'
  | 'closeSettlement'
  | 'exportSettlement'
  | 'listSharedSettlements'
  | 'getProjectCost'
> = { ...termsHandlers, ...periodHandlers, ...readHandlers, exportSettlement, getProjectCost };
