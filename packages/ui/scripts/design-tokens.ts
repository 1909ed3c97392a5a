/** Writes the tokens as Design Tokens files to packages/ui/tokens/*.tokens.json: `npm run design-tokens`. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { designTokenFiles } from '../src/theme/design-tokens.ts';

const folder = join(import.meta.dirname, '../tokens');
mkdirSync(folder, { recursive: true });
for (const [name, content] of Object.entries(designTokenFiles()))
  writeFileSync(join(folder, name), `${JSON.stringify(content, null, 2)}\n`);
