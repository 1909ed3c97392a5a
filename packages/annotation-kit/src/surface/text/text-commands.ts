/** A separate module, loaded when a stored history is read: the schema is larger than the rest of the history code. */
export { textCommandSchema } from '@earmark/model';
