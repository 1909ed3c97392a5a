/** How strong the watermark is: what lies under it stays readable. */
export const watermarkOpacity = 0.12;

/** Above everything else of its stacking context. */
export const topmost = 2_147_483_647;

/**
 * What the overlay looks like, as declarations of its own `style` with `!important`: no style sheet of the page can overrule
 * them, and `all` leaves no property for one to begin with.
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

/** The same for an overlay that lies outside what it covers, in the browser's top layer. */
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

/** Over the whole window, and on every page that is printed. */
export const pageStyle: Readonly<Record<string, string>> = {
  ...overlayStyle,
  position: 'fixed',
  width: '100%',
  height: '100%',
};

/** Computed values that an overlay has that nobody has touched. */
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

export const isUntouched = (element: Element): boolean => hasValues(element, untouched);

/** Values of an element around the overlay with which it still shows: others would fade or cut it more than what lies under it. */
const harmless: Readonly<Record<string, readonly string[]>> = {
  opacity: ['1'],
  filter: ['none'],
  'clip-path': ['none'],
  'mask-image': ['none'],
  'mix-blend-mode': ['normal'],
};

/** Whether everything around the overlay, up to the root, lets it show. */
export function isLetThrough(overlay: Element): boolean {
  for (let around = overlay.parentElement; around; around = around.parentElement)
    if (!hasValues(around, harmless)) return false;
  return true;
}

function hasValues(element: Element, values: Readonly<Record<string, readonly string[]>>): boolean {
  const style = getComputedStyle(element);
  return Object.entries(values).every(([name, allowed]) => {
    const value = style.getPropertyValue(name);
    // A browser that does not know a property cannot be made to use it.
    return value === '' || allowed.includes(value);
  });
}
