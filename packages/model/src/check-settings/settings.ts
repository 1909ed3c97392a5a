import { checkIds, checkTable, type CheckId, type CheckSeverity } from './check-table.ts';
import type { CheckSettings } from './settings-schema.ts';

/** The severity of a check; `off` where nothing is said of it. */
export const severityOf = (settings: CheckSettings | undefined, id: CheckId): CheckSeverity =>
  settings?.[id]?.severity ?? 'off';

/** The checks that are on, in their order. */
export const checksInUse = (settings: CheckSettings | undefined): readonly CheckId[] =>
  checkIds.filter((id) => severityOf(settings, id) !== 'off');

/** A check as it begins: by its usual parameters and without entries in its lists. */
export const usualCheck = <Id extends CheckId>(
  id: Id,
  severity: NonNullable<CheckSettings[Id]>['severity'],
): NonNullable<CheckSettings[Id]> =>
  // The table has the parameters of the schema, as a test proves
  ({
    severity,
    ...Object.fromEntries(
      Object.entries(checkTable[id].parameters).map(([name, parameter]) => [
        name,
        parameter.kind === 'number' ? parameter.usual : parameter.kind === 'choice' ? parameter.options[0] : [],
      ]),
    ),
  }) as NonNullable<CheckSettings[Id]>;
