import type { OutsideInChinese } from '../texts.ts';
import common from './common.json';
import invite from './invite.json';
import login from './login.json';
import notFound from './not-found.json';
import recovery from './recovery.json';
import routes from './routes.json';
import setup from './setup.json';
import shell from './shell.json';
import success from './success.json';

export default {
  common,
  invite,
  login,
  'not-found': notFound,
  recovery,
  routes,
  setup,
  shell,
  success,
} satisfies OutsideInChinese;

export { default as components } from '../component-texts.ts';
