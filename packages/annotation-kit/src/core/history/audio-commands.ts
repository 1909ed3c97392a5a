/** A module of its own, loaded when a stored history is read: the schema is larger than everything else of the history. */
export { audioCommandSchema } from '@earmark/model';
