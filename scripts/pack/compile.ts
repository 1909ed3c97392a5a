import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import process from 'node:process';
import { compiler, compilerEnvironment } from '../compiler.ts';
import { assetsOf, withBuiltTypeImports, withBuiltWorkers, withClientDirective } from './module-imports.ts';

/**
 * Compiles a workspace to ES modules and declarations, one per source reachable from `entries`, including workers
 * referenced by URL. Stories, tests and generators are not reachable and stay out. Other assets are copied beside the
 * module that references them; modules that need React in the browser say so.
 */
export function compile(workspace: string, entries: readonly string[], output: string): void {
  const sources = join(workspace, 'src');
  const configuration = `${output}.tsconfig.json`;
  const files = new Set(entries.map((entry) => join(workspace, entry)));
  mkdirSync(dirname(output), { recursive: true });
  for (let known = 0; known < files.size;) {
    known = files.size;
    writeFileSync(
      configuration,
      JSON.stringify({
        extends: join(workspace, 'tsconfig.json'),
        compilerOptions: { ...options, rootDir: sources, outDir: output },
        include: [],
        files: [...files],
      }),
    );
    const { status } = spawnSync(process.execPath, [...compiler, '--project', configuration], {
      stdio: 'inherit',
      env: { ...process.env, ...compilerEnvironment },
    });
    if (status !== 0) throw new Error(`${workspace} does not compile.`);
    for (const { source } of findAssets(output, sources)) if (/\.tsx?$/.test(source)) files.add(source);
  }
  for (const { source, built } of findAssets(output, sources)) if (!/\.tsx?$/.test(source)) copyFileSync(source, built);
  for (const path of globSync('**/*.d.ts', { cwd: output })) rewrite(join(output, path), withBuiltTypeImports);
  for (const path of globSync('**/*.js', { cwd: output }))
    rewrite(join(output, path), (code) => withClientDirective(withBuiltWorkers(code)));
}

const options = {
  noEmit: false,
  declaration: true,
  sourceMap: true,
  inlineSources: true,
  rewriteRelativeImportExtensions: true,
  stripInternal: true,
  typeRoots: [resolve('node_modules/@types'), resolve('node_modules')],
} as const;

/** Finds the assets that built modules reference: their path in the sources and in the output. */
function findAssets(output: string, sources: string): { source: string; built: string }[] {
  return globSync('**/*.js', { cwd: output }).flatMap((path) =>
    assetsOf(readFileSync(join(output, path), 'utf8')).flatMap((asset) => {
      const built = join(output, dirname(path), asset);
      const source = join(sources, relative(output, built));
      return existsSync(source) ? [{ source, built }] : [];
    }),
  );
}

function rewrite(path: string, change: (text: string) => string): void {
  const text = readFileSync(path, 'utf8');
  const changed = change(text);
  if (changed !== text) writeFileSync(path, changed);
}
