export { isUnpeopled } from './first-administrator.ts';
export { setupHandlers } from './handlers.ts';
export { issueSetupLink } from './setup-link.ts';
export { addConfiguredAdministrator } from './unattended.ts';
