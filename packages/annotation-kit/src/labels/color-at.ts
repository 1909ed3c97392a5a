import { optionColors, type OptionColor } from '@earmark/model';

/** Gray is for what has no label. */
const handedOut = optionColors.filter((color) => color !== 'gray');

/** The colour that is handed out by order where the template names none: neighbours are far apart. */
export const colorAt = (index: number): OptionColor => handedOut[(index * 5) % handedOut.length] ?? 'gray';
