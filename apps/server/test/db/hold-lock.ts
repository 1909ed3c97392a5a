import { lockFolder } from '../../src/db/folder-lock.ts';

/** Locks a folder, reports success, and stays until killed. */
const { folder } = JSON.parse(process.argv[2] ?? '') as { folder: string };
try {
  lockFolder(folder);
  process.stdout.write('locked\n');
} catch {
  process.stdout.write('refused\n');
}
setInterval(() => undefined, 1000);
