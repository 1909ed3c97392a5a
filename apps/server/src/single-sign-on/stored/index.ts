export { readSingleSignOn, settingName } from './settings.ts';
export type { StoredSingleSignOn } from './settings.ts';
