import { spawnSync, type SpawnSyncOptionsWithStringEncoding } from 'node:child_process';
import { copyFileSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { z } from 'zod';
import { compile } from './compile.ts';
import { changelogOf } from './changelog.ts';
import { customElements } from './custom-elements.ts';
import { publishedManifest, sourceManifestSchema } from './manifest.ts';
import { packedPackages, type PackedPackage } from './packed-packages.ts';

/** A package as it would be published. */
export interface Packed extends PackedPackage {
  /** Its folder, with package.json and dist/. */
  readonly path: string;
  readonly tarball: string;
}

/** Output folder of the packages, ignored by git. */
export const packOutput = resolve('dist/packages');

/** Builds all published packages from scratch and creates a tarball of each. */
export function packAll(): Packed[] {
  rmSync(packOutput, { recursive: true, force: true });
  return packedPackages.map(packOne);
}

function packOne(packed: PackedPackage): Packed {
  const workspace = resolve('packages', packed.folder);
  const path = join(packOutput, packed.folder);
  const manifest = sourceManifestSchema.parse(JSON.parse(readFileSync(join(workspace, 'package.json'), 'utf8')));
  compile(workspace, Object.values(manifest.exports), join(path, 'dist'));
  rmSync(join(path, 'dist.tsconfig.json'));
  writeFileSync(join(path, 'package.json'), `${JSON.stringify(publishedManifest(manifest, packed), null, 2)}\n`);
  copyFileSync(join(workspace, 'README.md'), join(path, 'README.md'));
  copyFileSync('LICENSE', join(path, 'LICENSE'));
  writeFileSync(join(path, 'CHANGELOG.md'), changelogOf(readFileSync('CHANGELOG.md', 'utf8'), packed.sections));
  for (const folder of ['docs', ...(packed.folders ?? [])])
    if (existsSync(join(workspace, folder))) cpSync(join(workspace, folder), join(path, folder), { recursive: true });
  if (packed.hasElement)
    writeFileSync(
      join(path, 'custom-elements.json'),
      `${JSON.stringify(customElements(join(workspace, 'src')), null, 2)}\n`,
    );
  return { ...packed, path, tarball: makeTarball(path) };
}

function makeTarball(path: string): string {
  mkdirSync(packOutput, { recursive: true });
  const { status, stdout } = npm(['pack', '--json', '--pack-destination', packOutput], path);
  if (status !== 0) throw new Error(`${path} could not be packed.`);
  const [{ filename }] = packReport.parse(JSON.parse(stdout));
  return join(packOutput, filename);
}

const packReport = z.tuple([z.object({ filename: z.string() })]);

/** Runs npm, preferably the one that runs this script, and returns its output. */
export function npm(parameters: readonly string[], cwd: string): { status: number | null; stdout: string } {
  const own = process.env['npm_execpath'];
  const quiet = [...parameters, '--loglevel=error', '--no-audit', '--no-fund', '--no-update-notifier'];
  const settings: SpawnSyncOptionsWithStringEncoding = { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] };
  return own?.endsWith('.js')
    ? spawnSync(process.execPath, [own, ...quiet], settings)
    : spawnSync('npm', quiet, { ...settings, shell: process.platform === 'win32' });
}
