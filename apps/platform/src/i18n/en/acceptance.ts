import quality from './quality.json';

/** Texts on verdicts, rounds of acceptance and errors, for the pages of projects and tasks. */
export default { quality };
