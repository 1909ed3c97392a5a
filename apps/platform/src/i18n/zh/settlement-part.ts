import type { SettlementInChinese } from '../texts.ts';
import settlement from './settlement.json';

/** Texts of settlement. */
export default { settlement } satisfies SettlementInChinese;
