export { documentCacheOf } from './document-cache.ts';
export { inBounds, onThread } from './document-threads.ts';
export { faultsOf, type FoundFaults } from './faults-of.ts';
export {
  figuresOf,
  holdLarge,
  holdSmall,
  largeBytes,
  settle,
  type HeldDocument,
  type SmallDocument,
  type StoredDocument,
} from './held-document.ts';
export { isShared, shareBytes, shareText, textOf, type SharedJson } from './shared-json.ts';
export { commandIssues, editDocument, growthOf, passRest, type Command, type Editing } from './work-on-document.ts';
