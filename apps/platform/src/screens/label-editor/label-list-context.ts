import type { FaultPath, Label } from '@earmark/model';
import { createContext, use, type ComponentType } from 'react';
import type { FaultTexts } from './fault-texts.ts';

export interface LabelListProps {
  labels: readonly Label[];
  onChange: (labels: Label[]) => void;
  /** Where the list stands in the set, and how deep: 1 is the first level. */
  path: FaultPath;
  level: number;
  faults: FaultTexts;
}

/** The list that options show their sub-items in. Lists, labels and options contain each other; here the circle is closed. */
export const LabelListContext = createContext<ComponentType<LabelListProps> | null>(null);

export function useLabelList(): ComponentType<LabelListProps> {
  const list = use(LabelListContext);
  if (!list) throw new Error('There is no label list around this option');
  return list;
}
