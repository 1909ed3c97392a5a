import type { DataInChinese } from '../texts.ts';
import dataset from './dataset.json';
import template from './template.json';
import uploadForm from './upload-form.json';

export default { dataset, template, 'upload-form': uploadForm } satisfies DataInChinese;
