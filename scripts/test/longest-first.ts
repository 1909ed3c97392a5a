import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Test files that take ten seconds and more, the longest first. Without results of an earlier run vitest starts with the largest files, and these
 * are small: one that begins last keeps one core waiting for it.
 */
export const longFiles: readonly string[] = [
  'apps/server/test/setup/start.test.ts',
  'apps/server/test/intake/hostile.test.ts',
  'apps/server/test/db/embedded.test.ts',
  'apps/server/test/task/prepare-crash.test.ts',
  'apps/server/test/http/hostile-values.test.ts',
  'apps/server/test/setup/setup.test.ts',
  'apps/server/test/task/backfill.test.ts',
  'apps/server/test/intake/annotations-crash.test.ts',
  'apps/server/test/export/broken.test.ts',
  'apps/server/test/export/export.test.ts',
  'apps/server/test/job/crash.test.ts',
  'tests/faults/background.test.ts',
  'tests/faults/workflow.test.ts',
  'tests/faults/ingest.test.ts',
];

/** Starts long test files first, on a fresh clone too; the others as vitest orders them, by their last duration or their size. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification): number => {
      const place = longFiles.indexOf(relative(this.ctx.config.root, moduleId));
      return place === -1 ? longFiles.length : place;
    };
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => rank(one) - rank(other));
  }
}
