import type { OutsideInChinese } from '../texts.ts';
import common from './common.json';
import login from './login.json';
import notFound from './not-found.json';
import routes from './routes.json';
import setup from './setup.json';
import shell from './shell.json';
import success from './success.json';

export default { common, login, 'not-found': notFound, routes, setup, shell, success } satisfies OutsideInChinese;

export { default as components } from '../component-texts.ts';
