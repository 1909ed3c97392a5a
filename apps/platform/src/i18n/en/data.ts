import dataset from './dataset.json';
import template from './template.json';
import uploadForm from './upload-form.json';

/** Texts of datasets, their uploads, and templates. */
export default { dataset, template, 'upload-form': uploadForm };
