/** Widths of texts measured so far, by font: measuring is the dearest part of painting texts, and asking a canvas for its font not cheap either. */
const widthsByFont = new Map<string, Map<string, number>>();
let widths = new Map<string, number>();
const maxWidths = 5000;
/** Longer texts never fit a segment whole; only their beginning is measured. */
const maxCharacters = 400;

/** A text cut to a width, with an ellipsis when something is missing; empty when not even that has room. */
export function fitText(context: CanvasRenderingContext2D, text: string, width: number): string {
  if (text === '' || width < 6) return '';
  const whole = text.length > maxCharacters ? text.slice(0, maxCharacters) : text;
  const full = textWidth(context, whole);
  if (full <= width) return whole;
  const characters = Array.from(whole);
  // A first guess by the average width of a character, then narrowed down; seldom more than two tries.
  for (
    let count = Math.min(characters.length - 1, Math.floor((characters.length * width) / full));
    count > 0;
    count -= 1
  ) {
    const cut = `${characters.slice(0, count).join('').trimEnd()}…`;
    if (textWidth(context, cut) <= width) return cut;
  }
  return '';
}

/** Sets the font of a context for what is written, fitted and measured next. */
export function setFont(context: CanvasRenderingContext2D, font: string): void {
  context.font = font;
  const known = widthsByFont.get(font);
  widths = known ?? new Map<string, number>();
  if (!known) widthsByFont.set(font, widths);
}

/** The width of a text in the font that was set last. */
export function textWidth(context: CanvasRenderingContext2D, text: string): number {
  const known = widths.get(text);
  if (known !== undefined) return known;
  if (widths.size >= maxWidths) widths.clear();
  const { width } = context.measureText(text);
  widths.set(text, width);
  return width;
}
