import type { Plugin } from 'vite';

/** React Router's entries lead to the build with its warnings for developers; a release takes the one without. */
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
