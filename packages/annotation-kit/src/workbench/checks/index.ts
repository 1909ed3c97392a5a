/** A separate module, loaded where a task uses automatic checks. */
export { Checks } from './Checks.tsx';
