import settlement from './settlement.json';

/** Texts of settlement. */
export default { settlement };
