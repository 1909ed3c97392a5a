import type { Plugin } from 'vite';

/** Vite plugin that resolves React Router to its production build; its default entry includes developer warnings. */
export function releasedRouter(): Plugin {
  return {
    name: 'earmark:released-router',
    enforce: 'pre',
    apply: 'build',
    async resolveId(source, importer, options) {
      if (source !== 'react-router' && source !== 'react-router/dom') return null;
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      return found && { ...found, id: found.id.replace('/dist/development/', '/dist/production/') };
    },
  };
}
