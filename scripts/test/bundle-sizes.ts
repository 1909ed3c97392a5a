import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { z } from 'zod';
import { check, type Outcome, sum } from './outcome.ts';

interface PageBudget {
  readonly title: string;
  /** Modules that opening the page loads, each with its static imports. */
  readonly modules: readonly string[];
  /** Modules that are already loaded on the way to the page. */
  readonly after?: readonly string[];
  /** Budget of script in kB, gzip-compressed. */
  readonly kilobytes: number;
}

/** The larger language counts; nobody loads both. */
const languages = ['en', 'zh'] as const;
const login = [
  'index.html',
  'src/app/LoginPage.tsx',
  'src/i18n/{language}/outside.ts',
  'src/i18n/{language}/entrance.ts',
];
const shell = ['index.html', 'src/app/App.tsx', 'src/app/shell/index.ts', 'src/i18n/{language}/outside.ts'];
const home = [
  ...shell,
  'src/app/shell/Framed.tsx',
  'src/i18n/{language}/workbench.ts',
  'src/i18n/{language}/index.ts',
  'src/screens/dashboard/index.ts',
];
const workbenchOf = (business: string) => [
  ...shell,
  'src/i18n/{language}/workbench.ts',
  'src/screens/workbench/index.ts',
  `src/business/${business}/workbench/index.ts`,
];
const workbench = workbenchOf('asr');

const budgets: readonly PageBudget[] = [
  { title: 'Login page, first load', modules: login, kilobytes: 180 },
  { title: 'Home page, after the login', modules: home, after: login, kilobytes: 160 },
  {
    title: 'Palette, after the home page',
    modules: [...home, 'src/app/palette/Palette.tsx'],
    after: home,
    kilobytes: 8,
  },
  { title: 'Workbench, after the login', modules: workbench, after: login, kilobytes: 215 },
  { title: 'Workbench, from nothing', modules: workbench, kilobytes: 350 },
  { title: 'Workbench of texts, from nothing', modules: workbenchOf('text'), kilobytes: 360 },
];

const dist = 'apps/platform/dist';
const manifestSchema = z.record(z.string(), z.object({ file: z.string(), imports: z.array(z.string()).default([]) }));
type Manifest = z.infer<typeof manifestSchema>;

/** Checks what the pages of the built platform load against their budgets. */
export function checkBundleSizes(): Outcome {
  const manifest = manifestSchema.parse(JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')));
  return sum(budgets.map((budget) => checkSize(manifest, budget)));
}

function checkSize(manifest: Manifest, { title, modules, after = [], kilobytes }: PageBudget): Outcome {
  const sizes = languages.map((language) => {
    const brought = scriptsOf(manifest, after, language);
    return (
      [...scriptsOf(manifest, modules, language)]
        .filter((file) => !brought.has(file))
        .reduce((total, file) => total + compressed(file), 0) / 1000
    );
  });
  const size = Math.max(...sizes);
  console.log(`${title.padEnd(30)} ${size.toFixed(1).padStart(6)} kB of ${kilobytes} kB`);
  return check(size <= kilobytes, `${title}: ${size.toFixed(1)} kB of script, more than ${kilobytes} kB`);
}

/** Returns the files of the modules and of their static imports. */
function scriptsOf(manifest: Manifest, modules: readonly string[], language: string): Set<string> {
  const files = new Map<string, string>();
  const add = (name: string): void => {
    const chunk = manifest[name];
    if (!chunk) throw new Error(`The build has no chunk ${name}`);
    if (files.has(name)) return;
    files.set(name, chunk.file);
    chunk.imports.forEach(add);
  };
  modules.map((name) => name.replace('{language}', language)).forEach(add);
  return new Set([...files.values()].filter((file) => file.endsWith('.js')));
}

const compressed = (file: string): number => gzipSync(readFileSync(join(dist, file))).length;
