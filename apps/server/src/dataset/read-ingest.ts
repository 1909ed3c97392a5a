import { contractModalities, issueKey, readIssues, type ContractModality } from '@earmark/contract';
import type { ModalityKind } from '@earmark/model';
import { InvalidRequest, Refusal } from '../http/index.ts';

/** Reads the options by which files are read. Throws `ingest_fixed` for modalities without, and `InvalidRequest`. */
export function readIngest(kind: ModalityKind, given: Readonly<Record<string, unknown>>): object {
  const row: ContractModality = contractModalities[kind];
  if (!row.ingest) throw new Refusal('ingest_fixed');
  const parsed = row.ingest.safeParse(given, { error: issueKey });
  if (parsed.success) return parsed.data;
  throw new InvalidRequest(
    readIssues(parsed.error.issues).map((issue) => ({ ...issue, path: ['ingest', ...issue.path] })),
  );
}
