import type { AcceptanceInChinese } from '../texts.ts';
import audit from './audit.json';
import itemList from './item-list.json';
import quality from './quality.json';

/** Texts on items, verdicts, rounds of acceptance, errors and the audit trail, for the pages of projects and tasks. */
export default { audit, 'item-list': itemList, quality } satisfies AcceptanceInChinese;
