import { businessRows as shipped } from '../../../apps/platform/src/business/table.ts';
import { noteBusiness } from '../platform.ts';

export const businessRows = { ...shipped, llm: noteBusiness };
