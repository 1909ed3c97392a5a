import { withoutAuthors, withoutHidden, type ExportForm } from '@earmark/contract';
import type { AnyModality, BaseDocument, Kept, SegmentStatus, Stored } from '@earmark/model';
import type { SourceText } from '../modality/index.ts';
import type { ExportItem, StoredDocument } from './queries.ts';

/** An item with its document, reduced to the requested units. */
export interface ExportedItem {
  readonly item: ExportItem;
  readonly document: BaseDocument;
  /** Number of remaining units. */
  readonly unitCount: number;
  /** The texts of its source; absent for modalities without. */
  readonly texts?: readonly SourceText[];
  /** Content of the file that brought its first annotations that a document cannot hold. */
  readonly kept?: Kept;
}

/** The document cannot be reconstructed from what is stored. */
export class Unreadable extends Error {
  override readonly name = 'Unreadable';
}

/** Reconstructs an item's document from stored text. Throws `Unreadable`. */
export function openItem(
  modality: AnyModality,
  { item, snapshot, batches, texts, kept }: StoredDocument,
  statuses: ExportForm['unit_statuses'],
): ExportedItem {
  if (snapshot === null || batches.length !== item.revision - item.base_revision)
    throw new Unreadable('a revision is missing');
  const replayed = modality.replay(
    parse<unknown>(snapshot),
    batches.map(({ version, commands }) => ({ version, commands: parse<Stored[]>(commands) })),
  );
  if (!replayed.ok) throw new Unreadable(replayed.fault.code);
  const document = onlyUnits(modality, replayed.value, statuses);
  return {
    item,
    document,
    unitCount: modality.units.of(document).length,
    ...(texts && { texts }),
    ...(kept !== undefined && { kept: parse<Kept>(kept) }),
  };
}

const nobody = 0;

/** Returns an item as people outside may see it, by the rule of the contract. */
export const withoutPeople = ({ item, document, ...rest }: ExportedItem): ExportedItem => ({
  // The rule replaces values of fields and keeps their names
  item: withoutHidden('createExport', item, nobody) as ExportItem,
  document: withoutAuthors(document, nobody) as BaseDocument,
  ...rest,
});

/** Documents were validated when they were saved. */
function parse<Value>(text: string): Value {
  try {
    return JSON.parse(text) as Value;
  } catch (error) {
    throw new Unreadable(String(error));
  }
}

function onlyUnits({ units }: AnyModality, document: BaseDocument, statuses: readonly SegmentStatus[]): BaseDocument {
  return statuses.length === 0
    ? document
    : units.put(
        document,
        units.of(document).filter((unit) => statuses.includes(unit.status)),
      );
}
