/** Angle of the lines, in degrees: across what is written under them, so that both stay readable. */
const angle = -22;

/** A tile with the lines, as an address for a CSS background. */
export function watermarkImage(lines: readonly string[], color: string): string {
  const height = 110 + 20 * lines.length;
  const texts = lines.map((line, index) => `<text x="130" y="${height / 2 + (index - (lines.length - 1) / 2) * 20}">${escapeXml(line)}</text>`);
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="260" height="${height}">` +
    `<g fill="${color}" font-family="sans-serif" font-size="14" text-anchor="middle" dominant-baseline="middle" transform="rotate(${angle} 130 ${height / 2})">${texts.join('')}</g></svg>`;
  return `url("data:image/svg+xml,${encodeURIComponent(svg)}")`;
}

const escapeXml = (text: string): string => text.replace(/[<>&'"]/g, (character) => `&#${character.charCodeAt(0)};`);
