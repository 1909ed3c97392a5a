import { requestErrors, sessionErrors, type CallError } from '@earmark/contract';
import { EmptyState, ErrorState, LinkButton } from '@earmark/ui';
import { Compass } from 'lucide-react';
import { sentenceOf } from '../data/index.ts';
import { texts } from '../i18n/index.ts';
import { Headline } from './Headline.tsx';

const t = texts('common');
const closed: readonly number[] = [requestErrors.not_found.code, sessionErrors.forbidden.code];

interface RefusedProps {
  error: CallError;
  onRetry: () => void;
  /** Title: the thing that could not be loaded. */
  title?: string;
}

/**
 * Replaces content that could not be loaded: missing or forbidden entities link home, everything else can be retried.
 */
export function Refused({ error, onRetry, title = t('notLoaded') }: RefusedProps) {
  if (!closed.includes(error.code))
    return <ErrorState title={<Headline>{title}</Headline>} message={sentenceOf(error)} onRetry={onRetry} />;
  return (
    <EmptyState
      icon={<Compass />}
      title={<Headline>{t('notOpen')}</Headline>}
      hint={error.message}
      action={<LinkButton href="/dashboard">{t('home')}</LinkButton>}
    />
  );
}
