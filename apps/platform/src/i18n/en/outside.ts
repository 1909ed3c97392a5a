import common from './common.json';
import invite from './invite.json';
import notFound from './not-found.json';
import routes from './routes.json';
import shell from './shell.json';

/** Texts that every page may need, and those of the frame. */
export default { common, invite, 'not-found': notFound, routes, shell };

export { default as components } from '../component-texts.ts';
