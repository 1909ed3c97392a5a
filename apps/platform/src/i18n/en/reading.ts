import pace from './pace.json';
import rulesReader from './rules-reader.json';
import walk from './walk.json';

/**
 * Texts of what stands beside the work: the rules document, and the list that the item was opened from, and of the
 * person's progress.
 */
export default { pace, 'rules-reader': rulesReader, walk };
