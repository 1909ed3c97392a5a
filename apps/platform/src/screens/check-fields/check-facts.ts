import { checksInUse, severityOf, type CheckSettings } from '@earmark/model';
import { texts } from '../../i18n/index.ts';

const t = texts('check');

/** The checks that are on, by name and severity, in one text. */
export const checksInWords = (checks: CheckSettings | undefined): string =>
  checksInUse(checks)
    .map((id) => t('inWords', { check: t(`name_${id}`), severity: t(`severity_${severityOf(checks, id)}`) }))
    .join(t('task:listSeparator'));

/** How many checks are on; empty when none is. */
export function checkCount(checks: CheckSettings | undefined): string {
  const count = checksInUse(checks).length;
  return count === 0 ? '' : t('count', { count });
}
