import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { changelogOf } from './changelog.ts';
import { packedPackages } from './packed-packages.ts';

const whole = '# Changelog\n\n## 2\n\n### A\n\n- a\n\n### B\n\n- b\n\n## 1\n\n### C\n\n- c\n';

it('keeps the sections of a package below their releases, and refuses one that does not exist', () => {
  expect(changelogOf(whole, ['B'])).toBe('# Changelog\n\n## 2\n\n### B\n\n- b\n');
  expect(() => changelogOf(whole, ['B', 'D'])).toThrow('D');
});

it('finds what is said of each published package', () => {
  const changelog = readFileSync('CHANGELOG.md', 'utf8');
  for (const { sections } of packedPackages) expect(changelogOf(changelog, sections)).toContain('### ');
});
