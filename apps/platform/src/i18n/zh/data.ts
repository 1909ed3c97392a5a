import type { DataInChinese } from '../texts.ts';
import dataset from './dataset.json';
import template from './template.json';

export default { dataset, template } satisfies DataInChinese;
