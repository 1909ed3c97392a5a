import statistics from './statistics.json';

/** Texts of the statistics. */
export default { statistics };
