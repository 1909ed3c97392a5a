/**
 * The changelog of a package: the sections of the repository's changelog that concern it, below their releases. Throws
 * for a section that does not exist.
 */
export function changelogOf(changelog: string, sections: readonly string[]): string {
  const [head = '', ...releases] = changelog.split(/^(?=## )/m);
  const found = new Set<string>();
  const kept = releases.flatMap((release) => {
    const [title = '', ...parts] = release.split(/^(?=### )/m);
    const own = parts.filter((part) => {
      const [, name = ''] = /^### (.*)$/m.exec(part) ?? [];
      if (!sections.includes(name)) return false;
      found.add(name);
      return true;
    });
    return own.length > 0 ? [title + own.join('')] : [];
  });
  const missing = sections.filter((name) => !found.has(name));
  if (missing.length > 0) throw new Error(`The changelog has no section ${missing.join(', ')}.`);
  return `${[head, ...kept].join('').trimEnd()}\n`;
}
