import { readFileSync } from 'node:fs';
import type { HandlersOf } from '../http/index.ts';
import { demoLogins, demoPassword } from '../demo/index.ts';

const manifest: { version: string } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
export const platformVersion = manifest.version;

/** The specification's notice; it informs and blocks nothing. */
const notice = {
  is_on: true,
  en: 'New project creation stops after 31 August. Please move to the new platform.',
  zh: '8 月 31 日后将停止新建项目，请尽快迁移至新平台。',
};

const help = [
  { en: 'Platform help', zh: '平台使用帮助', url: '/help/user-guide.html' },
  { en: 'First steps, step by step', zh: '操作演示', url: '/help/first-steps.html' },
];

export const settingHandlers: HandlersOf<'platform'> = {
  platform: async (_request, { config }) => ({
    version: platformVersion,
    demo_logins: config.demo ? demoLogins : [],
    demo_password: config.demo ? demoPassword : null,
    notice,
    help,
    upload_limit_bytes: config.uploadLimitBytes,
  }),
};
