import outcome from './outcome.json';

/** Texts on what became of people's work. */
export default { outcome };
