import { parse } from './palette/contrast.ts';
import { densities, densityScales, type DensityScale } from './density.ts';
import { elevation } from './elevation.ts';
import { themeNames, type ThemeName } from './palette/palette.ts';
import { colorSchemes, palettes } from './palette/palettes.ts';
import { optionColors } from './palette/option-colors.ts';
import { scale } from './scale.ts';
import { seriesColors } from './palette/series.ts';

/** A group or a token of the Design Tokens format 2025.10, https://www.designtokens.org/tr/2025.10/format/. */
interface TokenGroup {
  readonly [name: string]: unknown;
}

/** Returns all tokens as JSON for design tools, by file name: one file per theme, one per density, one for the rest. */
export function designTokenFiles(): Readonly<Record<string, TokenGroup>> {
  return Object.fromEntries([
    ...themeNames.map((name) => [`${name}.tokens.json`, themeTokens(name)]),
    ...densities.map((name) => [
      `density-${name}.tokens.json`,
      densityTokens(`The density ${name}.`, densityScales[name]),
    ]),
    ['scale.tokens.json', scaleTokens()],
  ]);
}

function themeTokens(name: ThemeName): TokenGroup {
  const { tone, ...plain } = palettes[name];
  const series = seriesColors.map((colors, index) => [index + 1, color(colors[colorSchemes[name]])]);
  const layers = Object.entries(elevation).map(([height, shadows]) => [
    height,
    {
      $value: shadows.map(({ x, y, blur, spread }) => ({
        color: '{color.shadow}',
        offsetX: pixels(x),
        offsetY: pixels(y),
        blur: pixels(blur),
        spread: pixels(spread),
        inset: false,
      })),
    },
  ]);
  return {
    $description: `The theme ${name}.`,
    color: { $type: 'color', ...mapped(plain, color) },
    tone: { $type: 'color', ...mapped(tone, (colors) => mapped({ ...colors }, color)) },
    series: { $type: 'color', ...Object.fromEntries(series) },
    option: { $type: 'color', ...mapped(optionColors, (shades) => color(shades[colorSchemes[name]])) },
    elevation: { $type: 'shadow', ...Object.fromEntries(layers) },
  };
}

function densityTokens(description: string, { height, inset }: DensityScale): TokenGroup {
  return { $description: description, height: dimensions(height), inset: dimensions(inset) };
}

function scaleTokens(): TokenGroup {
  return {
    $description: 'What all themes and densities share.',
    space: dimensions(scale.space),
    radius: dimensions(scale.radius),
    fontSize: dimensions(scale.fontSize),
    fontWeight: { $type: 'fontWeight', ...mapped(scale.fontWeight, (weight) => ({ $value: Number(weight) })) },
    lineHeight: { $type: 'number', ...mapped(scale.lineHeight, (factor) => ({ $value: Number(factor) })) },
    fontFamily: {
      $type: 'fontFamily',
      ...mapped(scale.fontFamily, (stack) => ({
        $value: stack.split(', ').map((family) => family.replaceAll('"', '')),
      })),
    },
    duration: {
      $type: 'duration',
      ...mapped(scale.duration, (time) => ({ $value: { value: Number.parseInt(time, 10), unit: 'ms' } })),
    },
    easing: { $type: 'cubicBezier', ...mapped(scale.easing, (curve) => ({ $value: numbers(curve) })) },
    zIndex: { $type: 'number', ...mapped(scale.zIndex, (index) => ({ $value: Number(index) })) },
  };
}

const dimensions = (lengths: Readonly<Record<string | number, string>>): TokenGroup => ({
  $type: 'dimension',
  ...mapped(lengths, (length) => ({ $value: pixels(Number.parseInt(length, 10)) })),
});

const pixels = (value: number): TokenGroup => ({ value, unit: 'px' });

const numbers = (text: string): number[] => [...text.matchAll(/[\d.]+/g)].map(([number]) => Number(number));

function color(css: string): TokenGroup {
  const [red, green, blue, alpha] = parse(css);
  const components = [red, green, blue].map((value) => Number((value / 255).toFixed(4)));
  const hex = `#${[red, green, blue].map((value) => value.toString(16).padStart(2, '0')).join('')}`;
  return { $value: { colorSpace: 'srgb', components, alpha, hex } };
}

function mapped<Value>(
  values: Readonly<Record<string | number, Value>>,
  change: (value: Value) => TokenGroup,
): TokenGroup {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value)]));
}
