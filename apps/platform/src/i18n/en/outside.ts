import common from './common.json';
import invite from './invite.json';
import login from './login.json';
import notFound from './not-found.json';
import recovery from './recovery.json';
import routes from './routes.json';
import setup from './setup.json';
import shell from './shell.json';
import success from './success.json';

/** Texts needed before sign-in, and those of the frame. */
export default { common, invite, login, 'not-found': notFound, recovery, routes, setup, shell, success };

export { default as components } from '../component-texts.ts';
