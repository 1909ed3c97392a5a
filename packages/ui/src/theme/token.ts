import { densityScales, type DensityScale } from './density.ts';
import { elevation, shadow, type Elevation } from './elevation.ts';
import { tones, type Palette, type Tone, type ToneColors } from './palette/palette.ts';
import { palettes } from './palette/palettes.ts';
import { scale, type Scale } from './scale.ts';
import { optionColors, type OptionColorName } from './palette/option-colors.ts';
import { seriesColors } from './palette/series.ts';

type PlainColor = Exclude<keyof Palette, 'tone'>;
type Variables<Group> = { readonly [Name in keyof Group]: string };

/** `token.color.text`, `token.space[2]` …: the CSS variable references to use in styles instead of values. */
export const token: {
  readonly color: { readonly [Name in PlainColor]: string };
  readonly tone: { readonly [Name in Tone]: Variables<ToneColors> };
  /** Colours of a chart's series, in order. */
  readonly series: readonly string[];
  /** Colours by which annotators tell labels apart. */
  readonly option: { readonly [Name in OptionColorName]: string };
  /** Shadows for `box-shadow`. */
  readonly elevation: Readonly<Record<Elevation, string>>;
} & { readonly [Group in keyof Scale]: Variables<Scale[Group]> } & {
  readonly [Group in keyof DensityScale]: Variables<DensityScale[Group]>;
} = {
  color: references('color', plainColors(palettes.light)),
  tone: toneReferences(),
  series: seriesColors.map((_, index) => `var(${variable('series', `${index + 1}`)})`),
  option: references('option', optionColors),
  elevation: references('elevation', elevation),
  space: references('space', scale.space),
  radius: references('radius', scale.radius),
  fontSize: references('font-size', scale.fontSize),
  fontWeight: references('font-weight', scale.fontWeight),
  lineHeight: references('line-height', scale.lineHeight),
  fontFamily: references('font-family', scale.fontFamily),
  height: references('height', densityScales.comfortable.height),
  inset: references('inset', densityScales.comfortable.inset),
  duration: references('duration', scale.duration),
  easing: references('easing', scale.easing),
  zIndex: references('z-index', scale.zIndex),
};

/** Returns the CSS declarations of a theme's colours. */
export function colorDeclarations(palette: Palette): string {
  const plain = declarations('color', plainColors(palette));
  return [plain, ...tones.map((tone) => declarations(`tone-${tone}`, { ...palette.tone[tone] }))].join('\n');
}

/** Returns the CSS declarations of a theme's accent colours. */
export function accentDeclarations({ accent, accentHover, accentPressed, focus, tone }: Palette): string {
  const plain = declarations('color', { accent, accentHover, accentPressed, focus });
  return [plain, declarations('tone-accent', { ...tone.accent })].join('\n');
}

/** Returns the CSS declarations of a density's heights and paddings. */
export function densityDeclarations({ height, inset }: DensityScale): string {
  return [declarations('height', height), declarations('inset', inset)].join('\n');
}

/** Returns the CSS declarations that all themes and densities share. */
export function scaleDeclarations(): string {
  const shadows = Object.entries(elevation).map(([name, layers]) => [
    name,
    shadow(layers, `var(${variable('color', 'shadow')})`),
  ]);
  const series = seriesColors.map(({ light, dark }, index) => [index + 1, `light-dark(${light}, ${dark})`]);
  const options = Object.entries(optionColors).map(([name, { light, dark }]) => [
    name,
    `light-dark(${light}, ${dark})`,
  ]);
  return [
    declarations('series', Object.fromEntries(series)),
    declarations('option', Object.fromEntries(options)),
    declarations('elevation', Object.fromEntries(shadows)),
    declarations('space', scale.space),
    declarations('radius', scale.radius),
    declarations('font-size', scale.fontSize),
    declarations('font-weight', scale.fontWeight),
    declarations('line-height', scale.lineHeight),
    declarations('font-family', scale.fontFamily),
    declarations('duration', scale.duration),
    declarations('easing', scale.easing),
    declarations('z-index', scale.zIndex),
  ].join('\n');
}

function plainColors(palette: Palette): Record<PlainColor, string> {
  const { tone: _tone, ...plain } = palette;
  return plain;
}

function declarations(group: string, values: Readonly<Record<string | number, string>>): string {
  return Object.entries(values)
    .map(([name, value]) => `${variable(group, name)}: ${value};`)
    .join('\n');
}

function references<Group extends object>(group: string, values: Group): Variables<Group> {
  const entries = Object.keys(values).map((name) => [name, `var(${variable(group, name)})`]);
  // `Object.fromEntries` widens the keys; they are those of `values`.
  return Object.fromEntries(entries) as Variables<Group>;
}

function toneReferences(): Record<Tone, Variables<ToneColors>> {
  const entries = tones.map((tone) => [tone, references(`tone-${tone}`, palettes.light.tone[tone])]);
  // As above: the keys are those of `tones`.
  return Object.fromEntries(entries) as Record<Tone, Variables<ToneColors>>;
}

function variable(group: string, name: string): string {
  const kebab = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return `--em-${group}-${kebab}`;
}
