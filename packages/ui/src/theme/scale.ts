/** Measures that are equal in every theme and density. Lengths in px unless noted. */
export const scale = {
  /** Multiples of the 8 px grid, with two half steps. */
  space: { 0: '0px', 1: '4px', 2: '8px', 3: '12px', 4: '16px', 5: '24px', 6: '32px', 7: '48px' },
  radius: { s: '4px', m: '6px', l: '10px', full: '999px' },
  /** `xxs` is only for initials in small avatars: no text to be read is smaller than `xs`. */
  fontSize: {
    xxs: '9px',
    xs: '11px',
    s: '12px',
    m: '13px',
    l: '14px',
    xl: '16px',
    xxl: '20px',
    display: '24px',
    hero: '32px',
  },
  fontWeight: { regular: '400', medium: '500', strong: '600' },
  lineHeight: { tight: '1.25', normal: '1.5' },
  /** Latin fonts first, then the Chinese fonts of macOS, Windows and Linux, whose Latin glyphs are unsuitable. */
  fontFamily: {
    sans: '-apple-system, BlinkMacSystemFont, "Segoe UI", "Noto Sans", "Helvetica Neue", "Liberation Sans", Arial, "PingFang SC", "Hiragino Sans GB", "Microsoft YaHei UI", "Microsoft YaHei", "Noto Sans CJK SC", "Noto Sans SC", "Source Han Sans SC", sans-serif',
    mono: 'ui-monospace, "SF Mono", "Cascadia Mono", Menlo, Consolas, "Liberation Mono", "Noto Sans Mono CJK SC", monospace',
  },
  /** Durations of animations, below 150 ms so that they never delay the user. */
  duration: { fast: '80ms', normal: '120ms' },
  easing: { out: 'cubic-bezier(0.2, 0, 0, 1)' },
  /** `raised` and `sticky` order parts of one component; the others are above the page, in this order. */
  zIndex: {
    raised: '1',
    sticky: '2',
    drawer: '900',
    dialog: '1000',
    popover: '1100',
    tooltip: '1200',
    toast: '1300',
    watermark: '1400',
  },
} as const;

export type Scale = typeof scale;
export type Space = keyof Scale['space'];
