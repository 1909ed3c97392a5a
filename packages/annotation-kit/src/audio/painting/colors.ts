import { optionColors, type OptionColor, type SegmentStatus } from '@earmark/model';
import { token, type Tone } from '@earmark/ui';

/** Appearance of a segment: a tone of the theme plus a sign and a pattern, since colour alone is not accessible. */
export interface SegmentAppearance {
  /** Tone of the theme: the segment's background and border. */
  readonly tone: Tone;
  /** Sign before the segment's text. */
  readonly sign: Sign | null;
  /** Filled with slanted lines. */
  readonly isHatched: boolean;
  /** Who speaks: a name before the text, and a colour along the header and in the minimap. */
  readonly speaker?: SegmentSpeaker | undefined;
}

/** The speaker of a segment as it is drawn. */
export interface SegmentSpeaker {
  readonly name: string;
  readonly color: OptionColor;
}

/** Appearance of each segment status. */
export const statusAppearance: Record<SegmentStatus, SegmentAppearance> = {
  completed: { tone: 'info', sign: null, isHatched: false },
  inspection_failed: { tone: 'danger', sign: 'cross', isHatched: true },
  inspection_passed: { tone: 'success', sign: 'check', isHatched: false },
  inspection_modified: { tone: 'warning', sign: 'pencil', isHatched: false },
  acceptance_failed: { tone: 'danger', sign: 'cross', isHatched: true },
  acceptance_passed: { tone: 'teal', sign: 'doubleCheck', isHatched: false },
  acceptance_modified: { tone: 'violet', sign: 'pencil', isHatched: false },
};

/** Appearance of a segment without any answer or verdict. */
export const untouchedAppearance: SegmentAppearance = { tone: 'neutral', sign: null, isHatched: false };

/** Signs that tell statuses apart without colour. */
export type Sign = 'check' | 'doubleCheck' | 'cross' | 'pencil';

/** The theme's colours and font, resolved to values that a canvas accepts. */
export interface Colors {
  readonly ground: string;
  readonly band: string;
  readonly line: string;
  readonly strongLine: string;
  readonly mutedText: string;
  readonly wave: string;
  /** Colour of the effective (RMS) part within the wave. */
  readonly waveCore: string;
  /** Text colour on a tone's `solid`. */
  readonly onSolid: string;
  readonly fontFamily: string;
  readonly tones: Readonly<Record<Tone, ToneColors>>;
  /** Colours of options, and with them of speakers. */
  readonly options: Readonly<Record<OptionColor, string>>;
}

interface ToneColors {
  readonly solid: string;
  readonly text: string;
  readonly soft: string;
  readonly border: string;
  /** Text colour on `border`, which is pale in most themes but as strong as `solid` in high-contrast themes. */
  readonly onBorder: string;
}

const plain = {
  ground: token.color.surface,
  band: token.color.sunken,
  line: token.color.border,
  strongLine: token.color.borderStrong,
  mutedText: token.color.textMuted,
  wave: token.color.borderControl,
  waveCore: token.color.textMuted,
  onSolid: token.color.textOnSolid,
} as const;

/** Resolves the theme's CSS variables at an element, all with one computation of styles. */
export function readColors(element: Element): Colors {
  const probes = document.createElement('span');
  probes.hidden = true;
  const resolved = new Map(
    wanted.map((value) => {
      const probe = probes.appendChild(document.createElement('span'));
      probe.style.color = value;
      return [value, getComputedStyle(probe)];
    }),
  );
  probes.style.fontFamily = token.fontFamily.sans;
  element.append(probes);
  const resolve = (value: string): string => resolved.get(value)?.color ?? '';
  const onSolid = resolve(plain.onSolid);
  const tones = Object.fromEntries(
    toneNames.map((tone) => {
      const { solid, text, soft, border } = token.tone[tone];
      const shades = { solid: resolve(solid), text: resolve(text), soft: resolve(soft), border: resolve(border) };
      return [tone, { ...shades, onBorder: clearerOn(shades.border, shades.text, onSolid) }];
    }),
    // `Object.fromEntries` loses the key type; the keys are exactly those of `toneNames`.
  ) as Record<Tone, ToneColors>;
  const options = Object.fromEntries(
    optionColors.map((name) => [name, resolve(token.option[name])]),
    // As above: the keys are exactly those of `optionColors`.
  ) as Record<OptionColor, string>;
  const entries = Object.entries(plain).map(([name, value]) => [name, resolve(value)]);
  const { fontFamily } = getComputedStyle(probes);
  const colors = { ...(Object.fromEntries(entries) as Record<keyof typeof plain, string>), fontFamily, tones, options };
  probes.remove();
  return colors;
}

const toneNames = [...new Set(Object.values(statusAppearance).map(({ tone }) => tone)), 'accent', 'neutral'] as const;

/** The values that are resolved. */
const wanted: readonly string[] = [
  ...Object.values(plain),
  ...toneNames.flatMap((tone) => {
    const { solid, text, soft, border } = token.tone[tone];
    return [solid, text, soft, border];
  }),
  ...optionColors.map((name) => token.option[name]),
];

/**
 * Calls back whenever the theme, or a setting that it follows, may have changed. Returns the function that
 * unsubscribes.
 */
export function watchTheme(onChange: () => void): () => void {
  const root = document.documentElement;
  const observer = new MutationObserver(onChange);
  observer.observe(root, { attributes: true, attributeFilter: ['class', 'style'] });
  const scopes = new MutationObserver(onChange);
  scopes.observe(root, { attributes: true, attributeFilter: ['data-theme'], subtree: true });
  const query = window.matchMedia('(prefers-color-scheme: dark)');
  query.addEventListener('change', onChange);
  return () => {
    observer.disconnect();
    scopes.disconnect();
    query.removeEventListener('change', onChange);
  };
}

/**
 * Returns whichever of two text colours has the higher WCAG 2 contrast on a background. Accepts computed CSS colours:
 * `rgb(…)` or `color(srgb …)`.
 */
export function clearerOn(ground: string, first: string, second: string): string {
  return contrast(ground, second) > contrast(ground, first) ? second : first;
}

function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

function luminance(color: string): number {
  const most = color.startsWith('color(') ? 1 : 255;
  const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map((part) => linear(Number(part) / most));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const linear = (share: number): number => (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4);
