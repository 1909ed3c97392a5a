import type { LabelType } from '@earmark/model';
import { Button, Menu } from '@earmark/ui';
import { Plus } from 'lucide-react';
import { texts } from '../../i18n/index.ts';
import { typeOptions } from './label-types.tsx';

const t = texts('template');

interface AddLabelProps {
  onAdd: (type: LabelType) => void;
  /** Id of the message saying that a label is required. */
  faultId?: string | undefined;
  variant?: 'quiet' | 'primary';
}

/** Menu of the five label types to add. */
export function AddLabel({ onAdd, faultId, variant = 'quiet' }: AddLabelProps) {
  const trigger = (
    <Button
      size="s"
      variant={variant}
      icon={<Plus />}
      aria-describedby={faultId}
      data-invalid={faultId === undefined ? undefined : true}
    >
      {t('addLabel')}
    </Button>
  );
  return (
    <Menu
      trigger={trigger}
      items={typeOptions.map(({ value, label, icon }) => ({ id: value, label, icon, onAction: () => onAdd(value) }))}
    />
  );
}
