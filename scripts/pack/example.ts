import { copyFileSync, cpSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { npm, type Packed } from './pack.ts';
import { releasesOf } from './releases.ts';

/** The applications under examples/. */
export const examples = ['quick-start', 'plain', 'react-18', 'iframe', 'next'] as const;
export type Example = (typeof examples)[number];

/**
 * Copies the examples to a folder outside the workspaces and installs the packed packages there. Other dependencies are
 * installed in the releases of the lockfile, so that the test is reproducible. Returns their paths.
 */
export function installExamples<Name extends Example>(
  packages: readonly Packed[],
  wanted: readonly Name[],
): Record<Name, string> {
  const folder = mkdtempSync(join(tmpdir(), 'earmark-examples-'));
  const tarballs = Object.fromEntries(packages.map(({ name, tarball }) => [name, `file:${tarball}`]));
  for (const example of wanted) {
    cpSync(join('examples', example), join(folder, example), {
      recursive: true,
      filter: (path) => !path.includes('node_modules'),
    });
    mkdirSync(join(folder, example, 'public'), { recursive: true });
    copyFileSync('packages/annotation-kit/stories-assets/jfk.wav', join(folder, example, 'public/speech.wav'));
    const path = join(folder, example, 'package.json');
    const manifest = exampleManifest.parse(JSON.parse(readFileSync(path, 'utf8')));
    writeFileSync(path, JSON.stringify({ ...manifest, dependencies: { ...manifest.dependencies, ...tarballs } }));
  }
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({
      name: 'earmark-examples',
      private: true,
      workspaces: wanted,
      overrides: releasesOf(packages.map(({ folder: name }) => `packages/${name}`)),
    }),
  );
  const { status } = npm(
    ['install', '--include=dev', '--prefer-offline', '--ignore-scripts', '--no-package-lock'],
    folder,
  );
  if (status !== 0) throw new Error('The packed packages could not be installed.');
  return Object.fromEntries(wanted.map((name) => [name, join(folder, name)])) as Record<Name, string>;
}

const exampleManifest = z.looseObject({ dependencies: z.record(z.string(), z.string()) });
