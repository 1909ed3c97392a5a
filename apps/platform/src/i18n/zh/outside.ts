import type { OutsideInChinese } from '../texts.ts';
import common from './common.json';
import notFound from './not-found.json';
import routes from './routes.json';
import shell from './shell.json';

export default {
  common,

  'not-found': notFound,
  routes,
  shell,
} satisfies OutsideInChinese;

export { default as components } from '../component-texts.ts';
