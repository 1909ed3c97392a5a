import copies from './copies.json';

/** Texts on blind copies. */
export default { copies };
