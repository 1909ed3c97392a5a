import type { AcceptanceInChinese } from '../texts.ts';
import audit from './audit.json';
import exportTexts from './export.json';
import itemList from './item-list.json';
import quality from './quality.json';

/**
 * Texts on items, verdicts, rounds of acceptance, errors, the audit trail and exports, for the pages of projects and
 * tasks.
 */
export default { audit, export: exportTexts, 'item-list': itemList, quality } satisfies AcceptanceInChinese;
