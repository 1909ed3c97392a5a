/**
 * Cache of measured text widths by font. `measureText` is the dearest call of text painting, and reading `context.font`
 * serialises the font each time.
 */
const widthsByFont = new Map<string, Map<string, number>>();
let widths = new Map<string, number>();
const maxWidths = 5000;
/** Longer texts never fit into a segment; only this many leading characters are measured. */
const maxCharacters = 400;

/**
 * Truncates a text to a width in CSS pixels, with an ellipsis when something is cut; empty when not even the ellipsis
 * fits.
 */
export function fitText(context: CanvasRenderingContext2D, text: string, width: number): string {
  if (text === '' || width < 6) return '';
  const whole = text.length > maxCharacters ? text.slice(0, maxCharacters) : text;
  const full = textWidth(context, whole);
  if (full <= width) return whole;
  const characters = Array.from(whole);
  // Starts from an estimate by the average character width and narrows it down: rarely more than two measurements.
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

/** Sets the context's font for the following painting, fitting and measuring. */
export function setFont(context: CanvasRenderingContext2D, font: string): void {
  context.font = font;
  const known = widthsByFont.get(font);
  widths = known ?? new Map<string, number>();
  if (!known) widthsByFont.set(font, widths);
}

/** Width of a text in CSS pixels, in the font set last by {@link setFont}. */
export function textWidth(context: CanvasRenderingContext2D, text: string): number {
  const known = widths.get(text);
  if (known !== undefined) return known;
  if (widths.size >= maxWidths) widths.clear();
  const { width } = context.measureText(text);
  widths.set(text, width);
  return width;
}
