import type { EntranceInChinese } from '../texts.ts';
import login from './login.json';
import recovery from './recovery.json';
import setup from './setup.json';
import success from './success.json';

export default { login, recovery, setup, success } satisfies EntranceInChinese;
