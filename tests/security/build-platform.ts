import { execFileSync } from 'node:child_process';
import process from 'node:process';

/** Builds the pages before the first test: attacks run against the product as delivered. */
export default function buildPlatform(): void {
  execFileSync(process.execPath, ['scripts/build.ts', '--if-changed'], { stdio: 'inherit' });
}
