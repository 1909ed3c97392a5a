import type { ModalityKind } from '@earmark/model';
import { languages, type Language } from '../language.ts';
import { itemMeanings, wordsOf, type ItemMeaning } from '../modality/index.ts';
import { figureIds, figureRow, type FigureId, type FigureRow, type FigureWords } from './figure.ts';

/** A figure as it is shown of items of one modality. */
export interface ShownFigure extends Pick<FigureRow, 'group' | 'fact' | 'wish'> {
  readonly id: FigureId;
  /** How it is written; a size is a time or a count by the measure of the modality. Times are in seconds. */
  readonly as: Exclude<FigureRow['as'], 'size'>;
  /** Name in the words of the modality. */
  readonly name: Readonly<Record<Language, string>>;
  readonly definition: Readonly<Record<Language, string>>;
}

const cache = new Map<ModalityKind, readonly ShownFigure[]>();

/** The figures of a modality, in their order; those that mean nothing in its measure are left out. */
export function figuresOf(kind: ModalityKind): readonly ShownFigure[] {
  let shown = cache.get(kind);
  if (!shown) cache.set(kind, (shown = figureIds.flatMap((id) => shownAs(id, itemMeanings[kind]) ?? [])));
  return shown;
}

/** A figure of a modality; undefined when it means nothing there. */
export const shownFigure = (id: FigureId, kind: ModalityKind): ShownFigure | undefined =>
  figuresOf(kind).find((shown) => shown.id === id);

function shownAs(id: FigureId, meaning: ItemMeaning): ShownFigure | undefined {
  const { group, fact, wish, as, isOfTime, counted, ...words } = figureRow(id);
  const isTime = meaning.figures.size.measure === 'seconds';
  if (isOfTime && !isTime) return undefined;
  return {
    id,
    group,
    fact,
    ...(wish && { wish }),
    as: as === 'size' ? (isTime ? 'time' : 'count') : as,
    ...spoken(isTime ? words : (counted ?? words), meaning),
  };
}

/** Fills in the words of the modality; `{Items}` begins a sentence. */
function spoken({ name, definition }: FigureWords, meaning: ItemMeaning): FigureWords {
  const fill = (texts: FigureWords['name']): FigureWords['name'] => {
    const filled = languages.map((language): [Language, string] => [
      language,
      Object.entries(wordsOf(meaning, language)).reduce(
        (text, [key, word]) => text.replaceAll(`{${key}}`, word).replaceAll(`{${capital(key)}}`, capital(word)),
        texts[language],
      ),
    ]);
    // `fromEntries` widens the languages to strings
    return Object.fromEntries(filled) as Record<Language, string>;
  };
  return { name: fill(name), definition: fill(definition) };
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
