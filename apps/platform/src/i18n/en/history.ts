import itemHistory from './item-history.json';

/** Texts of the history of an item. */
export default { 'item-history': itemHistory };
