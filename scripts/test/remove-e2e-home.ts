import { rmSync } from 'node:fs';
import process from 'node:process';

/** Deletes the data of the end-to-end run; Playwright has stopped the server by then. */
export default function removeE2eHome(): void {
  const home = process.env['EARMARK_E2E_HOME'];
  if (home !== undefined) rmSync(home, { recursive: true, force: true });
}
