export { templateHandlers } from './handlers.ts';
export { lockTemplate } from './lock.ts';
export { summariseLabels } from './summarise.ts';
export { templateInUse } from './uses.ts';
export { versionedTemplate } from './version-of.ts';
export { readVersion } from './versions.ts';
