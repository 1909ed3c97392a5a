import { execFileSync } from 'node:child_process';
import process from 'node:process';

/** The attacks meet the product as it is delivered: its pages are built before the first one. */
export default function buildPlatform(): void {
  execFileSync(process.execPath, ['scripts/build.ts', '--if-changed'], { stdio: 'inherit' });
}
