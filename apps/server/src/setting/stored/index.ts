export { auditSetting } from './audit-setting.ts';
export { lockSettings, readSettings, requireUnchanged, writeSetting, type LastChange } from './settings.ts';
export { noticeAt } from './notice.ts';
export { readUploadRules } from './upload-rules.ts';
