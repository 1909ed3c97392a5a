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

/** Opacity of the watermark: the content below stays legible. */
const watermarkOpacity = 0.12;

/** Greatest `z-index`: above everything in its stacking context. */
export const topmost = 2_147_483_647;

/**
 * Inline style of the overlay with `!important`: style sheets of the page cannot override it, and `all` resets every
 * other property.
 */
export const overlayStyle: Readonly<Record<string, string>> = {
  all: 'initial',
  position: 'absolute',
  inset: '0px',
  display: 'block',
  visibility: 'visible',
  opacity: `${watermarkOpacity}`,
  'z-index': `${topmost}`,
  'pointer-events': 'none',
  'user-select': 'none',
  overflow: 'hidden',
  'print-color-adjust': 'exact',
};

/** Inline style of an overlay outside its container, in the browser's top layer. */
export const outsideStyle = (
  rect: Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>,
): Readonly<Record<string, string>> => ({
  ...overlayStyle,
  position: 'fixed',
  inset: 'auto',
  left: `${rect.left}px`,
  top: `${rect.top}px`,
  width: `${rect.width}px`,
  height: `${rect.height}px`,
});

/** Inline style of an overlay over the whole window; repeated on every printed page. */
export const pageStyle: Readonly<Record<string, string>> = {
  ...overlayStyle,
  position: 'fixed',
  width: '100%',
  height: '100%',
};

/** Computed values of an overlay that has not been tampered with. */
const untouched: Readonly<Record<string, readonly string[]>> = {
  display: ['block'],
  visibility: ['visible'],
  opacity: [`${watermarkOpacity}`],
  'pointer-events': ['none'],
  'z-index': [`${topmost}`],
  transform: ['none'],
  translate: ['none'],
  scale: ['none'],
  rotate: ['none'],
  filter: ['none'],
  'clip-path': ['none'],
  'mask-image': ['none'],
  'mix-blend-mode': ['normal'],
  'content-visibility': ['visible'],
};

/** Whether the overlay's computed style is unchanged. */
export const isUntouched = (element: Element): boolean => hasValues(element, untouched);

/**
 * Computed values of ancestors with which the overlay is visible: other values would fade or clip it more than the
 * content.
 */
const harmless: Readonly<Record<string, readonly string[]>> = {
  opacity: ['1'],
  filter: ['none'],
  'clip-path': ['none'],
  'mask-image': ['none'],
  'mix-blend-mode': ['normal'],
};

/** Whether all ancestors up to the root let the overlay show. */
export function isLetThrough(overlay: Element): boolean {
  for (let around = overlay.parentElement; around; around = around.parentElement)
    if (!hasValues(around, harmless)) return false;
  return true;
}

function hasValues(element: Element, values: Readonly<Record<string, readonly string[]>>): boolean {
  const style = getComputedStyle(element);
  return Object.entries(values).every(([name, allowed]) => {
    const value = style.getPropertyValue(name);
    // An unsupported property is reported as empty and cannot hide anything.
    return value === '' || allowed.includes(value);
  });
}
