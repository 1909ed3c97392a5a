export { platformVersion, settingHandlers } from './handlers.ts';
