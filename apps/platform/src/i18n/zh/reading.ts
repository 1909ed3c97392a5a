import rulesReader from './rules-reader.json';

/** Texts of the reader of rules documents. */
export default { 'rules-reader': rulesReader };
