import type { Api, CallError, ExportSettings, RequestOf } from '@earmark/contract';

/** Rows of a list that are exported, rather than tasks that the form asks for. */
export interface ExportedRows {
  readonly taskIds: readonly number[];
  /** Items of the only task; without them the tasks as they are. */
  readonly items?: RequestOf<Api['estimateExport']>['items'];
  /** What is exported, and how many. */
  readonly title: string;
  /** Starts the export; errors are left to the form. */
  readonly start: (
    settings: ExportSettings,
  ) => Promise<{ readonly ok: true } | { readonly ok: false; readonly error: CallError }>;
}
