/** One shadow layer; lengths in px. Its colour is the theme's `shadow`. */
interface ShadowLayer {
  x: number;
  y: number;
  blur: number;
  spread: number;
}

/** Elevations above the page with their shadows. */
export const elevation = {
  /** Thumbs of switches and sliders. */
  knob: [{ x: 0, y: 1, blur: 2, spread: 0 }],
  /** Menus, popovers, toasts. */
  floating: [
    { x: 0, y: 6, blur: 20, spread: -4 },
    { x: 0, y: 1, blur: 3, spread: 0 },
  ],
  drawer: [{ x: 0, y: 0, blur: 32, spread: 0 }],
  dialog: [{ x: 0, y: 16, blur: 48, spread: -8 }],
} as const satisfies Record<string, readonly ShadowLayer[]>;

export type Elevation = keyof typeof elevation;

/** Formats the shadow as CSS; `color` is a CSS colour. */
export function shadow(layers: readonly ShadowLayer[], color: string): string {
  return layers.map(({ x, y, blur, spread }) => `${x}px ${y}px ${blur}px ${spread}px ${color}`).join(', ');
}
