import type { LabelType } from '@earmark/model';
import { Button, Menu } from '@earmark/ui';
import { Plus } from 'lucide-react';
import { texts } from '../../i18n/index.ts';
import { typeOptions } from './label-types.tsx';

const t = texts('template');

interface AddLabelProps {
  onAdd: (type: LabelType) => void;
  /** The id of the sentence that says why one is needed. */
  faultId?: string | undefined;
  variant?: 'quiet' | 'primary';
}

/** Asks which of the five kinds of question to add. */
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
