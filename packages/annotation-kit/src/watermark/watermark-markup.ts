/** Angle of the lines in degrees: crossing the content's lines keeps both legible. */
const angle = -22;
const tileWidth = 260;

/**
 * An SVG that repeats the lines over any size. Content instead of a CSS background, because browsers omit backgrounds
 * when printing.
 */
export function watermarkMarkup(lines: readonly string[], color: string): string {
  const height = 110 + 20 * lines.length;
  const texts = lines.map(
    (line, index) =>
      `<text x="${tileWidth / 2}" y="${height / 2 + (index - (lines.length - 1) / 2) * 20}">${escapeXml(line)}</text>`,
  );
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="100%" height="100%" aria-hidden="true"><defs><pattern id="tile" width="${tileWidth}" height="${height}" patternUnits="userSpaceOnUse">` +
    `<g fill="${color}" font-family="sans-serif" font-size="14" text-anchor="middle" dominant-baseline="middle" transform="rotate(${angle} ${tileWidth / 2} ${height / 2})">${texts.join('')}</g>` +
    `</pattern></defs><rect width="100%" height="100%" fill="url(#tile)"></rect></svg>`
  );
}

const escapeXml = (text: string): string => text.replace(/[<>&'"]/g, (character) => `&#${character.charCodeAt(0)};`);
