import type { AudioTypes, ModalityTypes, SavingModality } from '@earmark/model';
import type { Journal, JournalBatch } from '../journal/index.ts';
import { neverRejecting, type ItemServer, type LoadResult, type SendResult } from './server.ts';
import type { SyncStart } from './sync.ts';

/** The document to work on and the state that its sync starts from, or why there is none. */
export type Recovery<Types extends ModalityTypes = AudioTypes> =
  | { readonly kind: 'recovered'; readonly document: Types['Document']; readonly start: SyncStart<Types> }
  | Exclude<LoadResult<Types>, { kind: 'loaded' }>;

/**
 * Opens an item: sends what an earlier session left in the journal, then loads. This order resolves batches whose
 * acknowledgement was lost: the server recognises their ids, and the document loaded afterwards contains them. Edits
 * that the server cannot take (conflict, refusal) stay in the journal and are shown on the revision they were made on.
 * `listed`: the journal, when it was read ahead.
 */
export async function recoverDocument<Types extends ModalityTypes>(
  modality: SavingModality<Types>,
  journal: Journal<Types>,
  platformServer: ItemServer<Types>,
  listed = journal.list(),
): Promise<Recovery<Types>> {
  const server = neverRejecting(platformServer);
  const left = await listed;
  let acknowledged = 0;
  for (const [index, waiting] of left.entries()) {
    const batch: JournalBatch<Types> = waiting.isSealed
      ? waiting
      : { ...waiting, isSealed: true, baseRevision: Math.max(waiting.baseRevision, acknowledged) };
    if (batch !== waiting) await journal.write({ put: [batch] });
    const { baseRevision, batchId } = batch;
    const migrated = modality.migrateCommands(batch);
    // batches of a newer version of the page are validated by the server alone
    const commands = migrated.ok ? migrated.value : batch.commands;
    const result = await server.send({ baseRevision, batchId, commands });
    if (result.kind === 'conflict' || result.kind === 'refused')
      return openInTrouble(modality, server, [batch, ...left.slice(index + 1)], result);
    if (result.kind !== 'saved') return result;
    acknowledged = result.revision;
    await journal.write({ drop: [batchId] });
  }
  const loaded = await server.load(null);
  return loaded.kind === 'loaded'
    ? { kind: 'recovered', document: loaded.document, start: { revision: loaded.revision, batches: [] } }
    : loaded;
}

async function openInTrouble<Types extends ModalityTypes>(
  modality: SavingModality<Types>,
  server: ItemServer<Types>,
  batches: readonly JournalBatch<Types>[],
  trouble: Exclude<SendResult, { kind: 'saved' }>,
): Promise<Recovery<Types>> {
  const newest = await server.load(null);
  if (newest.kind !== 'loaded') return newest;
  const baseRevision = batches[0]?.baseRevision ?? newest.revision;
  const base = await server.load(baseRevision);
  const ground = base.kind === 'loaded' ? base.document : newest.document;
  // edits refused before the server compared revisions must not overwrite somebody else's
  const found = newest.revision > baseRevision ? ({ kind: 'conflict', revision: newest.revision } as const) : trouble;
  return {
    kind: 'recovered',
    document: withAllThatFit(modality, ground, batches),
    start: { revision: newest.revision, batches, trouble: found },
  };
}

/**
 * On its own base revision every command fits; on another, commands that do not fit are not shown (they stay in the
 * journal).
 */
function withAllThatFit<Types extends ModalityTypes>(
  { replayBatch }: SavingModality<Types>,
  ground: Types['Document'],
  batches: readonly JournalBatch<Types>[],
): Types['Document'] {
  return batches
    .flatMap(({ version, commands }) => commands.map((command) => ({ version, commands: [command] })))
    .reduce<Types['Document']>((document, step) => {
      const result = replayBatch(document, step);
      return result.ok ? result.value : document;
    }, ground);
}
