import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import {
  colorSchemes,
  densities,
  densityScales,
  elevation,
  palettes,
  scale,
  optionColors,
  seriesColors,
  shadow,
  themeNames,
  token,
  tones,
  type Elevation,
} from '../theme/index.ts';
import { Section, Sheet } from './specimen.tsx';
import { colorUses, densityUses, elevationUses, optionUse, scaleUses, seriesUse, toneUses } from './token-uses.ts';
import { swatch, TokenTable, type TokenRow } from './TokenTable.tsx';

const meta = { title: 'Foundations/Tokens', parameters: { controls: { disable: true } } } satisfies Meta;
export default meta;
type Story = StoryObj;

export const Colours: Story = {
  render: () => (
    <Sheet
      title={{ en: 'Tokens of colour', zh: '颜色变量' }}
      lead={{
        en: 'Every colour: its name in styles and in CSS, what it is for, and its value in each theme. From the same source that the product and the design files (tokens/*.tokens.json) are made of.',
        zh: '全部颜色变量：在样式与 CSS 中的名称、用途，以及在每套主题下的值。与产品和设计文件（tokens/*.tokens.json）同源。',
      }}
    >
      <Section title={{ en: 'Colours', zh: '颜色' }}>
        <TokenTable label={{ en: 'Colours', zh: '颜色' }} columns={themeNames} rows={colors} sample={swatch} />
      </Section>
      <Section title={{ en: 'Series of charts', zh: '图表系列' }}>
        <TokenTable
          label={{ en: 'Series of charts', zh: '图表系列' }}
          columns={themeNames}
          rows={series}
          sample={swatch}
        />
      </Section>
      <Section title={{ en: 'Labels', zh: '标签' }}>
        <TokenTable label={{ en: 'Labels', zh: '标签' }} columns={themeNames} rows={options} sample={swatch} />
      </Section>
    </Sheet>
  ),
  play: async ({ canvasElement }) => {
    await expect(namesIn(canvasElement)).toEqual(
      [
        ...Object.keys(token.color).map((name) => `color.${name}`),
        ...token.series.map((_, index) => `series[${index}]`),
        ...Object.keys(token.option).map((name) => `option.${name}`),
      ].toSorted(),
    );
  },
};

export const Dark: Story = { ...Colours, globals: { theme: 'dark', locale: 'zh' } };

export const Tones: Story = {
  render: () => (
    <Sheet
      title={{ en: 'Tokens of tones', zh: '色调变量' }}
      lead={{
        en: 'What a state says, in four parts: never alone, a mark or a word says the same.',
        zh: '表达状态的含义，各分四个部分；从不单独使用，图形或文字同时表达。',
      }}
    >
      <TokenTable label={{ en: 'Tones', zh: '色调' }} columns={themeNames} rows={toneRows} sample={swatch} />
    </Sheet>
  ),
  play: async ({ canvasElement }) => {
    await expect(namesIn(canvasElement)).toEqual(
      Object.entries(token.tone)
        .flatMap(([tone, parts]) => Object.keys(parts).map((part) => `tone.${tone}.${part}`))
        .toSorted(),
    );
  },
};

export const AllElse: Story = {
  render: () => (
    <Sheet
      title={{ en: 'Tokens of form, type and motion', zh: '形状、文字与动效变量' }}
      lead={{
        en: 'Heights and insets depend on density; the others are the same in every theme and density.',
        zh: '高度与内边距随密度变化；其余在各主题与密度下相同。',
      }}
    >
      <Section title={{ en: 'Heights and insets', zh: '高度与内边距' }}>
        <TokenTable
          label={{ en: 'Heights and insets', zh: '高度与内边距' }}
          columns={densities}
          rows={[...lengths('height'), ...lengths('inset')]}
        />
      </Section>
      <Section title={{ en: 'The same everywhere', zh: '处处相同' }}>
        <TokenTable
          label={{ en: 'The same everywhere', zh: '处处相同' }}
          columns={['CSS']}
          rows={[...shadows, ...scales]}
        />
      </Section>
    </Sheet>
  ),
  play: async ({ canvasElement }) => {
    const { color: _color, tone: _tone, series: _series, option: _option, ...others } = token;
    await expect(namesIn(canvasElement)).toEqual(
      Object.entries(others)
        .flatMap(([group, values]) => Object.keys(values).map((name) => named(group, name)))
        .toSorted(),
    );
  },
};

/** Returns the token names on a page, to be compared with the tokens that exist. */
const namesIn = (page: HTMLElement): string[] =>
  [...page.querySelectorAll('th[scope=row] > :first-child')].map(({ textContent }) => textContent ?? '').toSorted();

const keysOf = <Group extends object>(group: Group): (keyof Group & string)[] =>
  Object.keys(group) as (keyof Group & string)[];

/** Formats `space[2]` or `radius.m`. */
const named = (group: string, name: string): string => (/^\d/.test(name) ? `${group}[${name}]` : `${group}.${name}`);

const colors: readonly TokenRow[] = keysOf(colorUses).map((name) => ({
  name: `color.${name}`,
  reference: token.color[name],
  use: colorUses[name],
  values: themeNames.map((theme) => palettes[theme][name]),
}));

const toneRows: readonly TokenRow[] = tones.flatMap((tone) =>
  keysOf(toneUses).map((part) => ({
    name: `tone.${tone}.${part}`,
    reference: token.tone[tone][part],
    use: toneUses[part],
    values: themeNames.map((theme) => palettes[theme].tone[tone][part]),
  })),
);

const series: readonly TokenRow[] = seriesColors.map((values, index) => ({
  name: `series[${index}]`,
  reference: token.series[index] ?? '',
  use: seriesUse,
  values: themeNames.map((theme) => values[colorSchemes[theme]]),
}));

const options: readonly TokenRow[] = keysOf(optionColors).map((name) => ({
  name: `option.${name}`,
  reference: token.option[name],
  use: optionUse,
  values: themeNames.map((theme) => optionColors[name][colorSchemes[theme]]),
}));

function lengths(group: 'height' | 'inset'): TokenRow[] {
  const uses: Readonly<Record<string, TokenRow['use']>> = densityUses[group];
  const references: Readonly<Record<string, string>> = token[group];
  return Object.entries(uses).map(([name, use]) => ({
    name: `${group}.${name}`,
    reference: references[name] ?? '',
    use,
    values: densities.map((density) => new Map(Object.entries(densityScales[density][group])).get(name) ?? ''),
  }));
}

const shadows: readonly TokenRow[] = (Object.keys(elevation) as Elevation[]).map((name) => ({
  name: `elevation.${name}`,
  reference: token.elevation[name],
  use: elevationUses[name],
  values: [shadow(elevation[name], 'color.shadow')],
}));

const scales: readonly TokenRow[] = keysOf(scaleUses).flatMap((group) => {
  const uses: Readonly<Record<string, TokenRow['use']>> = scaleUses[group];
  const references: Readonly<Record<string, string>> = token[group];
  const values: Readonly<Record<string, string>> = scale[group];
  return Object.entries(uses).map(([name, use]) => ({
    name: named(group, name),
    reference: references[name] ?? '',
    use,
    values: [values[name] ?? ''],
  }));
});
