import type { FaultPath, Label } from '@earmark/model';
import { createContext, use, type ReactNode } from 'react';
import type { FaultTexts } from './fault-texts.ts';

export interface LabelListProps {
  labels: readonly Label[];
  onChange: (labels: Label[]) => void;
  /** Where the list stands in the set, and how deep: 1 is the first level. */
  path: FaultPath;
  level: number;
  faults: FaultTexts;
}

type ShowLabelList = (props: LabelListProps) => ReactNode;

/** How options show their sub-items. Lists, labels and options contain each other; here the circle is closed. */
export const LabelListContext = createContext<ShowLabelList | null>(null);

export function useLabelList(): ShowLabelList {
  const show = use(LabelListContext);
  if (!show) throw new Error('There is no label list around this option');
  return show;
}
