import common from './common.json';
import notFound from './not-found.json';
import routes from './routes.json';
import shell from './shell.json';

/** Texts that every page may need, and those of the frame. */
export default { common, 'not-found': notFound, routes, shell };

export { default as components } from '../component-texts.ts';
