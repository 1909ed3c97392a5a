import { labelTypes, type LabelType } from '@earmark/model';
import { CircleDot, ListChecks, PanelTopClose, SquareCheck, TextCursorInput } from 'lucide-react';
import type { ReactElement } from 'react';
import { texts } from '../../i18n/index.ts';

const t = texts('template');

const icons: Readonly<Record<LabelType, ReactElement>> = {
  text: <TextCursorInput />,
  single_select: <PanelTopClose />,
  multi_select: <ListChecks />,
  single_tiled: <CircleDot />,
  multi_tiled: <SquareCheck />,
};

/** The five label types with name and icon. */
export const typeOptions = labelTypes.map((value) => ({ value, label: t(`type_${value}`), icon: icons[value] }));
