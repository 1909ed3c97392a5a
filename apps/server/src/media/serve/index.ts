export { sendObject } from './send-object.ts';
