import { readFileSync } from 'node:fs';
import { z } from 'zod';

const lockfile = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      link: z.boolean().optional(),
      dependencies: z.record(z.string(), z.string()).default({}),
      optional: z.boolean().optional(),
    }),
  ),
});

/** Returns the locked releases, by name, of all transitive dependencies of these workspaces, except workspaces. */
export function releasesOf(workspaces: readonly string[]): Record<string, string> {
  const { packages } = lockfile.parse(JSON.parse(readFileSync('package-lock.json', 'utf8')));
  const releases: Record<string, string> = {};
  const waiting = [...workspaces];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    for (const name of Object.keys(packages[path]?.dependencies ?? {})) {
      const found = packages[`node_modules/${name}`];
      if (!found?.version || found.link || name in releases) continue;
      releases[name] = found.version;
      waiting.push(`node_modules/${name}`);
    }
  }
  return releases;
}
