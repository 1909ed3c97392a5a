import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Test files that take ten seconds and more, the longest first; the very first is the longest of the whole matrix.
 * Without results of an earlier run vitest starts with the largest files, and these are small: one that begins last
 * keeps one core waiting for it.
 */
export const longFiles: readonly string[] = [
  'apps/server/test/random-work/random-work.test.ts',
  'apps/server/test/demo/history.test.ts',
  'apps/server/test/text/story.test.ts',
  'apps/server/test/access/matrix.test.ts',
  'apps/server/test/intake/hostile.test.ts',
  'apps/server/test/db/embedded.test.ts',
  'apps/server/test/workflow/refused-events.test.ts',
  'apps/server/test/task/backfill.test.ts',
  'packages/annotation-kit/src/shortcuts/manager/ShortcutManager.stories.tsx',
  'packages/annotation-kit/src/quick/AudioAnnotator.stories.tsx',
  'apps/server/test/setup/start.test.ts',
  'packages/annotation-kit/src/surface/audio/Review.stories.tsx',
  'packages/annotation-kit/src/quick/text/TextAnnotator.stories.tsx',
  'tests/faults/disk-full.test.ts',
  'tests/faults/background.test.ts',
  'packages/annotation-kit/src/surface/audio/Tools.stories.tsx',
  'apps/server/test/access-token/matrix.test.ts',
  'tests/faults/text.test.ts',
  'apps/server/test/text/ingest.test.ts',
  'tests/faults/ingest.test.ts',
  'apps/server/test/batch/undo.test.ts',
  'packages/annotation-kit/src/surface/audio/Editing.stories.tsx',
  'packages/annotation-kit/src/watermark/Watermark.stories.tsx',
  'packages/annotation-kit/src/surface/audio/Keyboard.stories.tsx',
  'apps/server/test/http/hostile-values.test.ts',
  'apps/server/test/access/unexpected-fields.test.ts',
  'apps/server/test/access/signed-link.test.ts',
  'apps/server/test/people/race.test.ts',
  'packages/annotation-kit/src/surface/audio/TenSegments.stories.tsx',
  'tests/faults/user-import.test.ts',
  'packages/ui/src/tree-editor/TreeEditor.stories.tsx',
  'apps/server/test/workflow/acceptance-claim.test.ts',
  'packages/annotation-kit/src/surface/audio/Saving.stories.tsx',
  'packages/annotation-kit/src/shortcuts/ShortcutHelp.stories.tsx',
  'packages/annotation-kit/src/audio/waveform/WaveformView.stories.tsx',
  'packages/annotation-kit/src/surface/audio/AudioWorkbench.stories.tsx',
  'tests/faults/workflow.test.ts',
  'apps/server/test/access/foreign-ids.test.ts',
  'apps/server/test/export/broken.test.ts',
  'tests/faults/upload.test.ts',
  'tests/faults/autosave.test.ts',
  'apps/server/test/job/crash.test.ts',
  'tests/faults/process.test.ts',
  'packages/annotation-kit/src/audio/spectrogram/Spectrogram.stories.tsx',
  'apps/server/test/task/prepare-crash.test.ts',
  'packages/annotation-kit/src/surface/audio/Transcribing.stories.tsx',
  'packages/annotation-kit/src/labels/LabelPanel.stories.tsx',
  'packages/annotation-kit/src/audio/silence/Silence.stories.tsx',
  'apps/server/test/export/export.test.ts',
  'packages/annotation-kit/src/compare/RevisionCompare.stories.tsx',
  'packages/annotation-kit/src/element/EarmarkAudio.stories.tsx',
  'packages/ui/src/table/Table.stories.tsx',
  'apps/server/test/user/import.test.ts',
  'packages/annotation-kit/src/audio/waveform/Editing.stories.tsx',
  'apps/server/test/workflow/withdraw.test.ts',
  'packages/annotation-kit/src/audio/waveform/Channels.stories.tsx',
  'apps/server/test/batch/task-batch.test.ts',
  'apps/server/test/intake/annotations-crash.test.ts',
  'apps/server/test/intake/backfill.test.ts',
];

/**
 * Starts long test files first, on a fresh clone too; the others as vitest orders them, by their last duration or their
 * size.
 */
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
