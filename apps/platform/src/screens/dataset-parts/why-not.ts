import type { Dataset } from '@earmark/contract';
import { texts } from '../../i18n/index.ts';

const t = texts('dataset');

/** Why nothing can be added to a dataset, or done with its files, now. */
export const closedReason = ({ project_state: state }: Pick<Dataset, 'project_state'>): string | undefined =>
  state === 'open' ? undefined : t('task:off_closedProject');

/** Why a dataset cannot be deleted now. */
export const cannotDelete = (dataset: Pick<Dataset, 'project_state' | 'obstacle'>): string | undefined =>
  closedReason(dataset) ?? dataset.obstacle ?? undefined;
