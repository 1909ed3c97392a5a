/**
 * Serves one of the applications under examples/ with the packages as they would be published: `npm run example --
 * quick-start`.
 */
import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { createServer } from 'vite';
import { examples, installExamples } from './pack/example.ts';
import { packAll } from './pack/pack.ts';

const name = examples.find((example) => example === (process.argv[2] ?? 'quick-start'));
if (name === undefined) {
  console.error(`There are: ${examples.join(', ')}.`);
  process.exit(2);
}
console.log('Building and installing the packages …');
const root = installExamples(packAll(), [name])[name];
if (name === 'next') {
  const next = join(dirname(root), 'node_modules/next/dist/bin/next');
  spawn(process.execPath, [next, 'dev', root, '--hostname', '127.0.0.1'], { stdio: 'inherit' });
} else {
  const server = await createServer({ root, server: { host: '127.0.0.1' } });
  await server.listen();
  server.printUrls();
}
