export { AtomicFile, partPath } from './atomic-file.ts';
export { createDiskStore } from './disk-store.ts';
export { ObjectMissing, isObjectKey } from './object-store.ts';
export type { ByteRange, ObjectFacts, ObjectSource, ObjectStore, OpenObject } from './object-store.ts';
