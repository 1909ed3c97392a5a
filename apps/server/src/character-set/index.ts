export { builtIn, characterSetHandlers } from './handlers.ts';
export { listSetsOf, namesOfUses, putUses, usesOfTask, versionedUses, withCharacterSets } from './of-task.ts';
export type { VersionedUse } from './of-task.ts';
