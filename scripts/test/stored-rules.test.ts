import { existsSync, readFileSync } from 'node:fs';
import { errors } from '@earmark/contract';
import { expect, it } from 'vitest';

/*
 * Rules of the specification about data, templates, sets of characters, views, exports and settlement that need what is
 * stored: the error that says each, and the test of the server that breaks it. All others are in the contract's
 * specified-rules.test.ts.
 */

const stored = {
  upload_missing: 'intake/dataset',
  upload_unfinished: 'intake/dataset',
  upload_closed: 'intake/dataset',
  name_taken: 'character-set/character-set',
  recall_count: 'intake/dataset',
  rules_document_type: 'task/rules-document',
  rules_document_content: 'task/rules-document',
  rules_document_unreadable: 'task/rules-document',
  rules_document_size: 'task/rules-document',
  dataset_in_use: 'intake/dataset',
  dataset_empty: 'intake/dataset',
  dataset_busy: 'intake/correct',
  backfill_more_faults: 'intake/correct',
  file_not_readable: 'text/ingest',
  file_in_task: 'intake/correct',
  file_kind_other: 'intake/correct',
  file_without_bytes: 'intake/correct',
  dataset_not_ready: 'task/prepare',
  dataset_mode_mixed: 'task/prepare',
  template_labels_wrong: 'task/prepare',
  template_in_use: 'template/version',
  template_version_not_added: 'template/version',
  character_set_size: 'character-set/character-set',
  character_set_empty: 'character-set/character-set',
  character_set_built_in: 'character-set/character-set',
  character_set_twice: 'character-set/character-set',
  list_view_column: 'list-view/views',
  list_views_full: 'list-view/views',
  list_view_left: 'list-view/views',
  export_empty: 'export/export',
  export_twice: 'export/package',
  export_preset_name: 'export/package',
  export_presets_full: 'export/package',
  export_sheets: 'export/judged',
  export_format: 'export/package',
  export_too_large: 'export/judged',
  export_no_recording: 'text/story',
  settlement_overlap: 'settlement/settlement',
  settlement_full: 'settlement/settlement',
  settlement_closed: 'settlement/settlement',
  settlement_not_over: 'settlement/settlement',
  // Messages of section 8; those of pages are in apps/platform/test/failures.test.tsx
  proposal_abnormal: 'text/story',
  proposal_empty: 'text/story',
  verification_needed: 'centre/centre',
} as const satisfies Readonly<Partial<Record<keyof typeof errors, string>>>;

it.each(Object.entries(stored) as [keyof typeof stored, string][])('%s is broken in a test', (key, name) => {
  const path = new URL(`../../apps/server/test/${name}.test.ts`, import.meta.url);
  expect(existsSync(path)).toBe(true);
  const { code, en, zh } = errors[key];
  const written = readFileSync(path, 'utf8').replaceAll('_', '');
  const said = en.split(/[“”]|\{\w+\}/).filter((part) => part.length > 10);
  expect([String(code), key.replaceAll('_', ''), ...said].filter((part) => written.includes(part.trim()))).not.toEqual(
    [],
  );
  expect(zh).toMatch(/\p{Script=Han}/u);
});
