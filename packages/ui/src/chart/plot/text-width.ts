/** About how wide a label of the axis is, in px: enough to keep labels from each other without measuring. */
export const textWidth = (text: string): number =>
  Array.from(text).reduce((sum, character) => sum + (/[\u2e80-\uffef]/.test(character) ? 11.5 : 6.4), 0);

/** Shows every n-th label, so that none touches the next one. */
export function labelStep(labels: readonly string[], room: number): number {
  const widest = Math.max(0, ...labels.map(textWidth)) + 10;
  return Math.max(1, Math.ceil(widest / Math.max(room, 1)));
}
