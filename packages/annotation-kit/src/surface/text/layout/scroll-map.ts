/**
 * Browsers limit how high an element can be (about 33,000,000 px, less when zoomed). A taller text scrolls within an
 * element of this height: short moves by as many pixels, long ones in proportion.
 */
export const tallestElement = 8_000_000;

/** What of a text is at the top of the view, and where the scroll bar is for it. In CSS pixels. */
export interface ScrollPosition {
  /** Distance from the top of the text to the top of the view. */
  readonly top: number;
  /** The scroll offset of the element. */
  readonly scrollTop: number;
}

export interface ScrollSizes {
  /** Height of the whole text. */
  readonly height: number;
  /** Height of what is visible. */
  readonly viewHeight: number;
}

/**
 * Height of the element that is scrolled: browsers draw none beyond a limit, so that a longer text is mapped onto it.
 */
export const elementHeight = ({ height }: ScrollSizes): number => Math.min(height, tallestElement);

/** The position after the browser scrolled the element to `scrollTop`. */
export function afterScroll(before: ScrollPosition, scrollTop: number, sizes: ScrollSizes): ScrollPosition {
  if (sizes.height <= tallestElement) return { top: scrollTop, scrollTop };
  const most = elementHeight(sizes) - sizes.viewHeight;
  const moved = scrollTop - before.scrollTop;
  const isShort = Math.abs(moved) <= 2 * sizes.viewHeight;
  // At its ends the scroll bar cannot go on, so the text must end there, too.
  if (isShort && scrollTop > 0 && scrollTop < most) return { top: clampTop(before.top + moved, sizes), scrollTop };
  return { top: (scrollTop / most) * (sizes.height - sizes.viewHeight), scrollTop };
}

/** The position that shows what is at `top`. */
export function scrolledTo(top: number, sizes: ScrollSizes): ScrollPosition {
  const asked = clampTop(top, sizes);
  if (sizes.height <= tallestElement) return { top: asked, scrollTop: asked };
  const share = asked / (sizes.height - sizes.viewHeight);
  return { top: asked, scrollTop: Math.round(share * (elementHeight(sizes) - sizes.viewHeight)) };
}

const clampTop = (top: number, { height, viewHeight }: ScrollSizes): number =>
  Math.max(0, Math.min(top, Math.max(0, height - viewHeight)));
