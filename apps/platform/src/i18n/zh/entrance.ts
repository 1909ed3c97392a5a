import type { EntranceInChinese } from '../texts.ts';
import invite from './invite.json';
import login from './login.json';
import recovery from './recovery.json';
import setup from './setup.json';
import success from './success.json';

export default { invite, login, recovery, setup, success } satisfies EntranceInChinese;
