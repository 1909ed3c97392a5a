export { checkIds, checkLimits, checkSeverities, checkTable } from './check-table.ts';
export type {
  CheckId,
  CheckParameter,
  CheckSeverity,
  ChoiceParameter,
  ListParameter,
  NumberParameter,
} from './check-table.ts';
export { hasChecks, settingsIn } from './has-checks.ts';
export { checksInUse, severityOf, usualCheck } from './settings.ts';
export { checkSettingsSchema, textCheckSettingsSchema } from './settings-schema.ts';
export type { CheckSettings, GlossaryTerm, PatternCheck } from './settings-schema.ts';
