/** A canvas fitted to its element: painted in CSS pixels, sharp at every pixel density. */
export interface Surface {
  readonly context: CanvasRenderingContext2D;
  readonly width: number;
  readonly height: number;
  /** Device pixels per CSS pixel. */
  readonly density: number;
}

/**
 * Fits a canvas to a size in CSS pixels and clears it. An opaque canvas is not cleared, since its first layer covers
 * it. Returns `undefined` while the size is empty.
 */
export function openSurface(
  canvas: HTMLCanvasElement,
  width: number,
  height: number,
  isOpaque = false,
): Surface | undefined {
  const density = window.devicePixelRatio || 1;
  const deviceWidth = Math.round(width * density);
  const deviceHeight = Math.round(height * density);
  const context = canvas.getContext('2d', { alpha: !isOpaque });
  if (!context || deviceWidth < 1 || deviceHeight < 1) return undefined;
  if (canvas.width !== deviceWidth || canvas.height !== deviceHeight) {
    canvas.width = deviceWidth;
    canvas.height = deviceHeight;
    canvas.style.width = `${width}px`;
    canvas.style.height = `${height}px`;
  }
  context.setTransform(density, 0, 0, density, 0, 0);
  // Time runs from left to right in every language: with `rtl` a text would end at its pixel instead of starting there.
  context.direction = 'ltr';
  if (!isOpaque) context.clearRect(0, 0, width, height);
  return { context, width, height, density };
}

/** Rounds a CSS coordinate to the nearest boundary of a device pixel. */
export const crisp = (value: number, density: number): number => Math.round(value * density) / density;

/** Calls back when the pixel density changes: by browser zoom, or by moving the window to another screen. */
export function watchDensity(onChange: () => void): () => void {
  let query: MediaQueryList | undefined;
  const changed = (): void => {
    listen();
    onChange();
  };
  const listen = (): void => {
    query?.removeEventListener('change', changed);
    query = window.matchMedia(`(resolution: ${window.devicePixelRatio}dppx)`);
    query.addEventListener('change', changed);
  };
  listen();
  return () => query?.removeEventListener('change', changed);
}
