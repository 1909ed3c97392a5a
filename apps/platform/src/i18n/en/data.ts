import dataset from './dataset.json';
import template from './template.json';

/** Texts of datasets and templates. */
export default { dataset, template };
