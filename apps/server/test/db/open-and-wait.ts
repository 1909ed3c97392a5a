import { openDatabase } from '../../src/db/index.ts';

const { home } = JSON.parse(process.argv[2] ?? '{}') as { home: string };
console.log('opening');
await openDatabase({ home });
console.log('open');
setInterval(() => undefined, 1000);
