export { auditSetting } from './audit-setting.ts';
export { lockSettings, readSettings, requireUnchanged, writeSetting } from './settings.ts';
export { readUploadRules } from './upload-rules.ts';
