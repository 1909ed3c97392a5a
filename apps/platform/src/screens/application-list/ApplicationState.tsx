import type { ApplicationState as State } from '@earmark/contract';
import { StatusTag, type Tone } from '@earmark/ui';
import { texts } from '../../i18n/index.ts';

const t = texts('team');

const tones: Readonly<Record<State, Tone>> = {
  in_review: 'accent',
  passed: 'success',
  rejected: 'danger',
  revoked: 'neutral',
};

/** The state of an application, by word, shape and colour. */
export const ApplicationState = ({ status }: { status: State }) => (
  <StatusTag tone={tones[status]}>{t(`application_${status}`)}</StatusTag>
);
