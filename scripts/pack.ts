/** Builds the published packages as tarballs in dist/packages. */
import { statSync } from 'node:fs';
import { relative } from 'node:path';
import process from 'node:process';
import { packAll } from './pack/pack.ts';

for (const { name, tarball } of packAll())
  console.log(
    `${name.padEnd(24)} ${relative(process.cwd(), tarball)} (${Math.round(statSync(tarball).size / 1000)} kB)`,
  );
