import type { TemplateInChinese } from '../texts.ts';
import templateHistory from './template-history.json';

/** Texts of versions, uses and the gallery of templates. */
export default { 'template-history': templateHistory } satisfies TemplateInChinese;
