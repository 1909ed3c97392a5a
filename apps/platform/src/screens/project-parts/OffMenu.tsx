import { IconButton, Menu } from '@earmark/ui';
import { Ellipsis } from 'lucide-react';
import { texts } from '../../i18n/index.ts';

const t = texts('common');

interface OffAction {
  readonly id: string;
  readonly label: string;
  /** Why it cannot be done now, as a sentence. */
  readonly hint: string;
}

/** Menu of actions that are allowed elsewhere or later, each off with its reason (ADR 55); nothing without any. */
export function OffMenu({ actions, size = 'm' }: { actions: readonly OffAction[]; size?: 's' | 'm' }) {
  if (actions.length === 0) return null;
  return (
    <Menu
      placement="bottom end"
      trigger={
        <IconButton variant="secondary" size={size} icon={<Ellipsis />} aria-label={t('more')} tooltip={false} />
      }
      items={actions.map((action) => ({ ...action, isDisabled: true }))}
    />
  );
}
