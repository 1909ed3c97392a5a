import type { LabelType } from '@earmark/model';
import { Button, IconButton, Menu } from '@earmark/ui';
import { ListPlus, Plus } from 'lucide-react';
import { texts } from '../../i18n/index.ts';
import { typeOptions } from './label-types.tsx';

const t = texts('template');

export interface AddLabelProps {
  onAdd: (type: LabelType) => void;
  /** Below an option: a small button beside it. */
  isSubItem?: boolean;
}

/** Asks which of the five kinds of question to add. */
export function AddLabel({ onAdd, isSubItem = false }: AddLabelProps) {
  const trigger = isSubItem ? <IconButton size="s" icon={<ListPlus />} aria-label={t('addSubItem')} /> : <Button size="s" icon={<Plus />}>{t('addLabel')}</Button>;
  return <Menu trigger={trigger} items={typeOptions.map(({ value, label, icon }) => ({ id: value, label, icon, onAction: () => onAdd(value) }))} />;
}
