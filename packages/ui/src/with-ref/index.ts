export { withRef } from './with-ref.ts';
