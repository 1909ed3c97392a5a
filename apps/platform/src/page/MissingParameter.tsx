import { EmptyState, LinkButton } from '@earmark/ui';
import { texts } from '../i18n/index.ts';
import { Headline } from './Headline.tsx';

const t = texts('common');

/** Replaces a screen whose address lacks the required id. */
export function MissingParameter() {
  return (
    <EmptyState
      title={<Headline>{t('missingParameter')}</Headline>}
      hint={t('missingParameterHint')}
      action={<LinkButton href="/dashboard">{t('home')}</LinkButton>}
    />
  );
}
