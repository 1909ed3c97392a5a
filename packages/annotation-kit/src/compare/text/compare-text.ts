import type { PairKind } from '@earmark/model';
import type { RevisionKind } from '../revision.ts';

/** Every text that comparing says by itself. */
export interface CompareText {
  readonly title: string;
  readonly left: string;
  readonly right: string;
  readonly swap: string;
  readonly kinds: Readonly<Record<PairKind, string>>;
  readonly revisionKinds: Readonly<Record<RevisionKind, string>>;
  readonly unit: string;
  readonly units: Readonly<Record<'character' | 'word', string>>;
  readonly onlyChanges: string;
  readonly previousChange: string;
  readonly nextChange: string;
  readonly goToSegment: string;
  readonly openSegment: (number: number) => string;
  readonly segments: string;
  readonly cer: string;
  readonly wer: string;
  readonly cerHint: string;
  readonly werHint: string;
  readonly errors: (substitutions: number, deletions: number, insertions: number, length: number) => string;
  readonly errorsHint: string;
  readonly counting: string;
  readonly copy: string;
  readonly copied: string;
  readonly copyFailed: string;
  readonly loading: string;
  readonly loadFailed: string;
  readonly nothingToCompare: string;
  readonly nothingToCompareHint: string;
  readonly same: string;
  readonly noChanges: string;
  readonly trackName: string;
  readonly track: (number: number) => string;
  readonly empty: string;
  readonly restore: (name: string) => string;
  readonly restoreTitle: (name: string) => string;
  readonly restoreHint: string;
  readonly restoreConfirm: string;
  readonly restored: (name: string) => string;
}
