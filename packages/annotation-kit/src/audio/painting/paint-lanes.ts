import type { Colors } from './colors.ts';
import type { Geometry } from './geometry.ts';
import type { Surface } from './surface.ts';

/** Paints the backgrounds of bands and waves, and the lines between them. */
export function paintBackground(surface: Surface, geometry: Geometry, colors: Colors): void {
  const { context, width, height, density } = surface;
  context.fillStyle = colors.ground;
  context.fillRect(0, 0, width, height);
  withinWindow(surface, geometry, () => {
    for (const { band } of geometry.lanes) {
      context.fillStyle = colors.band;
      context.fillRect(0, band.top, width, band.height);
      context.fillStyle = colors.line;
      context.fillRect(0, band.top + band.height - 1 / density, width, 1 / density);
    }
  });
  const isScrolled = geometry.scroll.most > 0;
  context.fillStyle = isScrolled ? colors.strongLine : colors.line;
  for (const strip of isScrolled ? geometry.waves : geometry.waves.slice(1))
    context.fillRect(0, strip.top, width, 1 / density);
}

/** Clips painting to the visible part of the bands. */
export function withinWindow({ context, width }: Surface, { window, scroll }: Geometry, paint: () => void): void {
  if (scroll.most === 0) return paint();
  context.save();
  context.beginPath();
  context.rect(0, window.top, width, window.height);
  context.clip();
  paint();
  context.restore();
}

/** Paints the scroll thumb of bands that do not all fit. */
export function paintScrollThumb({ context, width }: Surface, { window, scroll }: Geometry, colors: Colors): void {
  if (scroll.most === 0) return;
  const height = Math.max(16, (window.height * window.height) / (window.height + scroll.most));
  context.fillStyle = colors.mutedText;
  context.globalAlpha = 0.6;
  context.beginPath();
  context.roundRect(
    width - 7,
    window.top + 1 + ((window.height - height - 2) * scroll.top) / scroll.most,
    4,
    height,
    2,
  );
  context.fill();
  context.globalAlpha = 1;
}
