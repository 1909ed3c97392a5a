import { exportFormatsOf, type ExportFormat } from '@earmark/contract';
import type { ModalityKind } from '@earmark/model';
import { texts } from '../../i18n/index.ts';

interface FormatOption {
  readonly value: ExportFormat;
  readonly label: string;
  readonly description: string | undefined;
}

/** What items of one modality are exported to, as the dialog offers it. */
export interface Formats {
  /** What the dialog begins with. */
  readonly first: ExportFormat;
  readonly options: readonly FormatOption[];
  /** What a group of formats is for, by the first of them. */
  readonly headings: Readonly<Partial<Record<ExportFormat, string>>>;
}

/** The formats of the modality's row in its order. Those that the texts do not know go by their ids. */
export function formatsOf(modality: ModalityKind): Formats {
  // The rows of the contract name what they have by these ids.
  const groups = Object.entries(exportFormatsOf(modality)) as [string, readonly ExportFormat[]][];
  const options = groups
    .flatMap(([, formats]) => formats)
    .map((value) => ({
      value,
      label: said(`format_${value}`) ?? value.toUpperCase(),
      description: said(`format_${value}_hint`),
    }));
  const [first] = options;
  if (!first) throw new TypeError(`Items of ${modality} are exported to no format`);
  return {
    first: first.value,
    options,
    headings: Object.fromEntries(
      groups.map(([group, [leader]]) => [leader, said(`formatGroup_${group}`) ?? group.toUpperCase()]),
    ),
  };
}

// Any key may be asked for here; the catalogue answers with the key itself where it has no text.
const read = texts('export') as (key: string) => string;

function said(key: string): string | undefined {
  const text = read(key);
  return text === key ? undefined : text;
}
