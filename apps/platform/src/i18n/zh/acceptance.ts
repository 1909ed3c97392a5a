import type { AcceptanceInChinese } from '../texts.ts';
import audit from './audit.json';
import quality from './quality.json';

/** Texts on verdicts, rounds of acceptance, errors and the audit trail, for the pages of projects and tasks. */
export default { audit, quality } satisfies AcceptanceInChinese;
