import { exportFormatsOf, type ExportFormat } from '@earmark/contract';
import type { ModalityKind } from '@earmark/model';
import { texts } from '../../i18n/index.ts';

interface FormatOption {
  readonly value: ExportFormat;
  readonly label: string;
  readonly description: string | undefined;
}

/** Export formats of a modality, as the dialog offers them. */
export interface Formats {
  /** Format selected initially. */
  readonly first: ExportFormat;
  readonly options: readonly FormatOption[];
  /** Heading of each group, keyed by its first format. */
  readonly headings: Readonly<Partial<Record<ExportFormat, string>>>;
}

/** Returns the modality's formats in the row's order. Formats without texts are labelled by their ids. */
export function formatsOf(modality: ModalityKind): Formats {
  // The contract's rows use these ids.
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

// Accepts any key; i18next returns the key itself when there is no text.
const read = texts('export') as (key: string) => string;

function said(key: string): string | undefined {
  const text = read(key);
  return text === key ? undefined : text;
}
