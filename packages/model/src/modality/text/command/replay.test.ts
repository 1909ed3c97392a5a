/// <reference types="node" />
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { CommandBatch } from '../../modality.ts';
import { textDocumentSchema, textMigrations, textVersion } from '../document/index.ts';
import { replayText, textCommandSchema } from './index.ts';

/** Data as each version stored it: a snapshot, the batches after it, and the resulting document. */
interface StoredItem {
  readonly snapshot: unknown;
  readonly batches: readonly CommandBatch[];
  readonly document: Record<string, unknown>;
}
const folder = join(import.meta.dirname, '../../../../fixtures/stored');
const readStored = (version: number): StoredItem =>
  JSON.parse(readFileSync(join(folder, `text-version-${version}.json`), 'utf8')) as StoredItem;
const versions = Array.from({ length: textVersion }, (_, index) => index + 1);

describe('a text that was stored by an earlier version', () => {
  it('has a migration for each step to this one', () => expect(textMigrations).toHaveLength(textVersion));

  it.each(versions)('opens as it was left: version %i', (version) => {
    const { snapshot, batches, document } = readStored(version);
    const replayed = replayText(snapshot, batches);
    expect(replayed).toEqual({ ok: true, value: { ...document, version: textVersion } });
    expect(textDocumentSchema.parse(replayed.ok && replayed.value)).toEqual(replayed.ok && replayed.value);
    const commands = batches.flatMap((batch) => batch.commands);
    for (const command of commands) expect(textCommandSchema.safeParse(command).error).toBeUndefined();
  });

  it.each([
    [null, 'document_unknown'],
    [{ kind: 'audio', version: 1 }, 'document_unknown'],
    [{ kind: 'text', version: textVersion + 1 }, 'document_unknown'],
  ])('is refused when it is no text of this model: %j', (stored, code) =>
    expect(replayText(stored, [])).toMatchObject({ ok: false, fault: { code } }),
  );
});
