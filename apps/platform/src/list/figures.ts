import { contractModalities, type ContractModality, type ListColumn } from '@earmark/contract';
import type { ModalityKind } from '@earmark/model';
import { formatDuration, formatNumber, language } from '../i18n/index.ts';

type Figures = ContractModality['figures'];
export type FigureName = keyof Figures;

/** A column whose type says by itself how its values are drawn: sizes have become lengths of time or counts. */
export type MeasuredColumn = InMeasure<ListColumn>;
type InMeasure<Column> = Column extends { readonly type: infer Type }
  ? Omit<Column, 'type'> & { readonly type: Exclude<Type, 'size' | 'total_size'> }
  : never;

const figuresOf = (modality: ModalityKind): Figures => contractModalities[modality].figures;

/** What a figure is called in the page's language. */
export const figureTitle = (modality: ModalityKind, name: FigureName): string =>
  figuresOf(modality)[name].name[language];

/** A figure for people: a length of time, or a whole number. */
export const formatFigure = (modality: ModalityKind, name: FigureName, value: number): string =>
  figuresOf(modality)[name].measure === 'seconds' ? formatDuration(value) : formatNumber(Math.round(value));

/** The same among other words, where a bare count would not say what is counted: `12:30`, `1,200 (Characters)`. */
export function describeFigure(modality: ModalityKind, name: FigureName, value: number): string {
  const text = formatFigure(modality, name, value);
  if (figuresOf(modality)[name].measure === 'seconds') return text;
  const title = figureTitle(modality, name);
  return language === 'zh' ? `${text}（${title}）` : `${text} (${title})`;
}

/** What the row of a modality says of a list's column; undefined for columns that hold no figure of items. */
export function figureOf(id: string, modality: ModalityKind | undefined): Figures[FigureName] | undefined {
  const figures: Readonly<Record<string, Figures[FigureName]>> | undefined = modality && figuresOf(modality);
  return figures && Object.hasOwn(figures, id) ? figures[id] : undefined;
}

/** A column as it stands in the measure of the modality. Lists that hold sizes are of one modality each. */
export function measured(id: string, column: ListColumn, modality: ModalityKind | undefined): MeasuredColumn {
  const { type } = column;
  if (type !== 'size' && type !== 'total_size') return column as MeasuredColumn;
  const figure = figureOf(id, modality);
  if (!figure) throw new TypeError(`The column ${id} holds a figure that no modality measures`);
  const inTime = type === 'size' ? 'seconds' : 'hours';
  return { ...column, type: figure.measure === 'seconds' ? inTime : figure.measure } as MeasuredColumn;
}
