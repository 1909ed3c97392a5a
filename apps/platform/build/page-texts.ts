import { basename, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { z } from 'zod';

const packages = resolve(import.meta.dirname, '../../../packages');
const kit = 'annotation-kit/src';
/** Component text modules that a page needs on load, by the part of the platform's texts that includes them. */
const parts = {
  outside: ['ui/src/text/ui-text.ts'],
  workbench: [
    `${kit}/text/kit-text.ts`,
    `${kit}/surface/audio/audio-surface-text.ts`,
    `${kit}/audio/actions/audio-action-text.ts`,
    `${kit}/audio/audio-text.ts`,
    `${kit}/audio/transport/transport-text.ts`,
    `${kit}/audio/waveform/waveform-text.ts`,
    `${kit}/labels/labels-text.ts`,
    'contract/src/error/fault-texts.ts',
  ],
} as const;

const entries = z.record(z.string(), z.string());
const moduleSchema = z.record(z.string(), z.object({ namespace: z.string(), en: entries, zh: entries }));
const languageFile = /\/i18n\/(en|zh)\/(outside|workbench)\.ts$/;
const given = /^\0component-texts:(en|zh):(outside|workbench)$/;

/**
 * Vite plugin that splits the components' texts by language. Components ship both languages, but a page uses one: the
 * build moves the texts needed on load into the platform's own text files (src/i18n/component-texts.ts), one language
 * each.
 */
export function pageTexts(): Plugin {
  const files = new Map(Object.values(parts).flatMap((names) => names.map((name) => [resolve(packages, name), name])));
  return {
    name: 'earmark:page-texts',
    enforce: 'pre',
    apply: 'build',
    resolveId(source, importer = '') {
      const [, language, part] = languageFile.exec(importer.replaceAll('\\', '/')) ?? [];
      return part !== undefined && basename(source) === 'component-texts.ts'
        ? `\0component-texts:${language}:${part}`
        : null;
    },
    async load(id) {
      if (files.has(id)) {
        const own = await read(id);
        return Object.entries(own)
          .map(([name, { namespace }]) => `export const ${name} = { namespace: '${namespace}', en: {}, zh: {} };`)
          .join('\n');
      }
      const [, language, part] = given.exec(id) ?? [];
      if ((language !== 'en' && language !== 'zh') || (part !== 'outside' && part !== 'workbench')) return null;
      const texts = await Promise.all(parts[part].map((name) => read(resolve(packages, name))));
      const byNamespace = texts.flatMap(Object.values).map((own) => [own.namespace, own[language]]);
      return `export default ${JSON.stringify(Object.fromEntries(byNamespace))};`;
    },
  };
}

const read = async (file: string) => moduleSchema.parse(await import(file));
