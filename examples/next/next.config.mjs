import { dirname } from 'node:path';

/** @type {import('next').NextConfig} */
export default {
  // Pages of files, rendered when they are built: any web server serves them.
  output: 'export',
  // Modules are installed in the folder above, which several examples share.
  turbopack: { root: dirname(import.meta.dirname) },
  // Types are checked by the compiler of the project, not by the build.
  typescript: { ignoreBuildErrors: true },
};
