import type { Plugin } from 'vite';

/**
 * Tells the development builds of libraries, before they ask, that nobody watches the page of a test. React finds no
 * tools for performance and asynchronous stacks: recording every render takes a tenth of its processor time. And
 * styled-components inserts its rules as in production, not as text for the inspector, of which the browser parses the
 * whole sheet anew with each.
 */
export const unwatched = (): Plugin => ({
  name: 'earmark:unwatched',
  transformIndexHtml: () => [
    {
      tag: 'script',
      children: 'console.createTask = undefined; console.timeStamp = undefined; globalThis.SC_DISABLE_SPEEDY = false;',
      injectTo: 'head-prepend',
    },
  ],
});
