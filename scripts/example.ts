/**
 * Serves one of the applications under examples/ with the packages as they would be published: `npm run example --
 * quick-start`.
 */
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
const server = await createServer({ root: installExamples(packAll())[name], server: { host: '127.0.0.1' } });
await server.listen();
server.printUrls();
