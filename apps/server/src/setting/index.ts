export { platformVersion, settingHandlers } from './handlers.ts';
export { readSettings } from './settings.ts';
