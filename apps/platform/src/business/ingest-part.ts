/** Options by which a source is read, as the row of its modality in the contract describes them. */
export type IngestOptions = Readonly<Record<string, unknown>>;

export interface IngestFieldsProps {
  /** The options in effect: chosen or guessed. */
  readonly value: IngestOptions;
  /** Names of the columns of a table; empty for files that are none. */
  readonly columns: readonly string[];
  readonly onChange: (value: IngestOptions) => void;
}
