import type { SegmentStatus } from '@earmark/model';
import { token, type Tone } from '@earmark/ui';
import { clearerOn } from './clearer-on.ts';

/** A tone of the theme and, since colour alone says nothing to many, a sign and a pattern. */
export interface SegmentAppearance {
  readonly tone: Tone;
  readonly sign: Sign | null;
  readonly isHatched: boolean;
}

/** The appearance of each segment status. */
export const statusAppearance: Record<SegmentStatus, SegmentAppearance> = {
  completed: { tone: 'info', sign: null, isHatched: false },
  inspection_failed: { tone: 'danger', sign: 'cross', isHatched: true },
  inspection_passed: { tone: 'success', sign: 'check', isHatched: false },
  inspection_modified: { tone: 'warning', sign: 'pencil', isHatched: false },
  acceptance_failed: { tone: 'danger', sign: 'cross', isHatched: true },
  acceptance_passed: { tone: 'teal', sign: 'doubleCheck', isHatched: false },
  acceptance_modified: { tone: 'violet', sign: 'pencil', isHatched: false },
};

/** A segment that nobody has said anything about yet. */
export const untouchedAppearance: SegmentAppearance = { tone: 'neutral', sign: null, isHatched: false };

export type Sign = 'check' | 'doubleCheck' | 'cross' | 'pencil';

/** The theme's colours as the canvas needs them: plain values. */
export interface Colors {
  readonly ground: string;
  readonly band: string;
  readonly line: string;
  readonly strongLine: string;
  readonly mutedText: string;
  readonly wave: string;
  /** The effective part of the sound within the wave. */
  readonly waveCore: string;
  /** Text on a tone's `solid`. */
  readonly onSolid: string;
  readonly fontFamily: string;
  readonly tones: Readonly<Record<Tone, ToneColors>>;
}

interface ToneColors {
  readonly solid: string;
  readonly text: string;
  readonly soft: string;
  readonly border: string;
  /** Text on `border`, which is pale in most themes and as strong as `solid` in those of high contrast. */
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

/** Resolves the theme's CSS variables as they stand at an element. */
export function readColors(element: Element): Colors {
  const probe = document.createElement('span');
  probe.hidden = true;
  element.append(probe);
  const style = getComputedStyle(probe);
  const resolve = (value: string): string => {
    probe.style.color = value;
    return style.color;
  };
  const onSolid = resolve(plain.onSolid);
  const tones = Object.fromEntries(
    toneNames.map((tone) => {
      const { solid, text, soft, border } = token.tone[tone];
      const shades = { solid: resolve(solid), text: resolve(text), soft: resolve(soft), border: resolve(border) };
      return [tone, { ...shades, onBorder: clearerOn(shades.border, shades.text, onSolid) }];
    }),
    // Object.fromEntries forgets the names it was given; they are those of `toneNames`.
  ) as Record<Tone, ToneColors>;
  const entries = Object.entries(plain).map(([name, value]) => [name, resolve(value)]);
  probe.style.fontFamily = token.fontFamily.sans;
  const { fontFamily } = style;
  const colors = { ...(Object.fromEntries(entries) as Record<keyof typeof plain, string>), fontFamily, tones };
  probe.remove();
  return colors;
}

const toneNames = [...new Set(Object.values(statusAppearance).map(({ tone }) => tone)), 'accent', 'neutral'] as const;

/** Calls back whenever the theme, or what it is made of, may have changed. */
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
