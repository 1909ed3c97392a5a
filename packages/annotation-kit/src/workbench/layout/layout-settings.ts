import { createKeptStore, type KeptStorage, type KeptStore } from '../../core/index.ts';

/** How a person has arranged the workbench: kept by the browser, for all items. */
export interface LayoutState {
  /** Height in CSS pixels of what stands above the list, such as the waveform; `null` for what fits the window. */
  readonly aboveHeight: number | null;
  /** Its share of the width, 0 to 1, while the list stands beside it. */
  readonly aboveShare: number;
  /** Width in CSS pixels of the panel with labels and comments; `null` for what fits the window. */
  readonly panelWidth: number | null;
  /** Its height while it stands below the list. */
  readonly panelHeight: number | null;
  readonly isPanelHidden: boolean;
  /** Whether the list stands beside the waveform, and not below it. */
  readonly isBeside: boolean;
  readonly textSize: TextSize;
  readonly density: RowDensity;
  /** Columns that the list leaves out. */
  readonly hiddenColumns: readonly string[];
  /** Whether quiet recordings are drawn higher. Never changes what is heard. */
  readonly isGainAutomatic: boolean;
  /** Where the text of a unit is written: in its row of the list, in the panel, or in both. */
  readonly textPlace: TextPlace;
}

/** Sizes of the text that is written and read. */
export const textSizes = ['s', 'm', 'l', 'xl'] as const;
export type TextSize = (typeof textSizes)[number];
/** Heights of the rows of a list, beyond their text. */
export const rowDensities = ['compact', 'normal', 'wide'] as const;
export type RowDensity = (typeof rowDensities)[number];
/** Where the text of a unit can be written. */
export const textPlaces = ['row', 'panel', 'both'] as const;
export type TextPlace = (typeof textPlaces)[number];

/** CSS pixels of texts and of lines of text. */
export const textPixels: Record<TextSize, { readonly text: number; readonly line: number }> = {
  s: { text: 13, line: 18 },
  m: { text: 14, line: 20 },
  l: { text: 17, line: 24 },
  xl: { text: 21, line: 30 },
};

/** CSS pixels that a row is higher than its line of text. */
const rowPadding: Record<RowDensity, number> = { compact: 6, normal: 14, wide: 24 };

/** Height in CSS pixels of a row with one line of text, without its border. */
export const rowHeightOf = ({ textSize, density }: Pick<LayoutState, 'textSize' | 'density'>): number =>
  Math.max(26, textPixels[textSize].line + rowPadding[density]);

/** Creates the layout of one person, kept by the browser; people may share one. */
export const createLayoutSettings = (userId: string | number, storage?: KeptStorage): KeptStore<LayoutState> =>
  createKeptStore(`earmark.layout.${userId}`, readLayout, storage);

/** The arrangement before anybody has changed it. */
export const initialLayout: LayoutState = {
  aboveHeight: null,
  aboveShare: 0.5,
  panelWidth: null,
  panelHeight: null,
  isPanelHidden: false,
  isBeside: false,
  textSize: 'm',
  density: 'normal',
  hiddenColumns: [],
  isGainAutomatic: true,
  textPlace: 'row',
};

function readLayout(kept: Readonly<Record<string, unknown>>): LayoutState {
  const { aboveHeight, aboveShare, panelWidth, panelHeight, isPanelHidden, isBeside, textSize, density } = kept;
  const { hiddenColumns, isGainAutomatic, textPlace } = kept;
  return {
    aboveHeight: pixels(aboveHeight),
    aboveShare:
      typeof aboveShare === 'number' && aboveShare > 0 && aboveShare < 1 ? aboveShare : initialLayout.aboveShare,
    panelWidth: pixels(panelWidth),
    panelHeight: pixels(panelHeight),
    isPanelHidden: isPanelHidden === true,
    isBeside: isBeside === true,
    textSize: textSizes.find((size) => size === textSize) ?? initialLayout.textSize,
    density: rowDensities.find((one) => one === density) ?? initialLayout.density,
    hiddenColumns: Array.isArray(hiddenColumns)
      ? hiddenColumns.filter((column): column is string => typeof column === 'string')
      : [],
    isGainAutomatic: isGainAutomatic !== false,
    textPlace: textPlaces.find((choice) => choice === textPlace) ?? initialLayout.textPlace,
  };
}

const pixels = (kept: unknown): number | null =>
  typeof kept === 'number' && Number.isFinite(kept) && kept > 0 ? kept : null;
