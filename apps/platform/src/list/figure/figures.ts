import { itemMeanings, type ItemMeaning, type ListColumn } from '@earmark/contract';
import type { ModalityKind } from '@earmark/model';
import { formatNumber, formatTimeSum, language } from '../../i18n/index.ts';

type Figures = ItemMeaning['figures'];
export type FigureName = keyof Figures;

/** A column after resolving sizes to durations or counts, so that its type determines its rendering. */
export type MeasuredColumn = InMeasure<ListColumn>;
type InMeasure<Column> = Column extends { readonly type: infer Type }
  ? Omit<Column, 'type'> & { readonly type: Exclude<Type, 'size' | 'total_size'> }
  : never;

const figuresOf = (modality: ModalityKind): Figures => itemMeanings[modality].figures;

/** Name of a figure in the page's language. */
export const figureTitle = (modality: ModalityKind, name: FigureName): string =>
  figuresOf(modality)[name].name[language];

/** Formats a figure of many items: hours, or a whole number. */
export const formatFigure = (modality: ModalityKind, name: FigureName, value: number): string =>
  figuresOf(modality)[name].measure === 'seconds' ? formatTimeSum(value) : formatNumber(Math.round(value));

/** Formats a figure for running text, naming the unit of a count: `1.5 h`, `1,200 characters`. */
export function describeFigure(modality: ModalityKind, name: FigureName, value: number): string {
  const text = formatFigure(modality, name, value);
  if (figuresOf(modality)[name].measure === 'seconds') return text;
  const title = figureTitle(modality, name);
  return language === 'zh' ? `${text}（${title}）` : `${text} ${title.toLowerCase()}`;
}

/** Returns the modality's row of a figure column; undefined for other columns. */
export function figureOf(id: string, modality: ModalityKind | undefined): Figures[FigureName] | undefined {
  const figures: Readonly<Record<string, Figures[FigureName]>> | undefined = modality && figuresOf(modality);
  return figures && Object.hasOwn(figures, id) ? figures[id] : undefined;
}

/** Resolves a size column to the modality's measure. Lists with sizes contain items of one modality each. */
export function measured(id: string, column: ListColumn, modality: ModalityKind | undefined): MeasuredColumn {
  const { type } = column;
  if (type !== 'size' && type !== 'total_size') return column as MeasuredColumn;
  const figure = figureOf(id, modality);
  if (!figure) throw new TypeError(`The column ${id} holds a figure that no modality measures`);
  const inTime = type === 'size' ? 'seconds' : 'hours';
  return { ...column, type: figure.measure === 'seconds' ? inTime : figure.measure } as MeasuredColumn;
}
