/** Estimates the width of an axis label in px, which avoids a layout read per label. */
export const textWidth = (text: string): number =>
  Array.from(text).reduce((sum, character) => sum + (/[\u2e80-\uffef]/.test(character) ? 11.5 : 6.4), 0);

/** Returns n such that showing every n-th label leaves no two labels touching. */
export function labelStep(labels: readonly string[], room: number): number {
  const widest = Math.max(0, ...labels.map(textWidth)) + 10;
  return Math.max(1, Math.ceil(widest / Math.max(room, 1)));
}
