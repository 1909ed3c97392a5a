import type { CheckSettings } from './settings-schema.ts';

// A file of its own: pages ask this before they load anything of checks.

/** The checks in a task's rules, whatever its modality. */
export const settingsIn = (
  rules: { readonly checks?: CheckSettings | undefined } | object,
): CheckSettings | undefined =>
  // Rules with a field of this name have read it by the schema
  'checks' in rules ? (rules.checks as CheckSettings | undefined) : undefined;

/** Whether any check is on. */
export const hasChecks = (settings: CheckSettings | undefined): boolean =>
  settings !== undefined && Object.values(settings).some((check) => check !== undefined && check.severity !== 'off');
