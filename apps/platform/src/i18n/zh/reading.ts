import rulesReader from './rules-reader.json';
import walk from './walk.json';

/** Texts of what stands beside the work: the rules document, and the list that the item was opened from. */
export default { 'rules-reader': rulesReader, walk };
