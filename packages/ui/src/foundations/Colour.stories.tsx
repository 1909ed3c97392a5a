import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { styled } from 'styled-components';
import { contrast, palettes, token, tones, useTheme, type Palette } from '../theme/index.ts';
import { Section, Sheet, Name, useSay, Value, type Words } from './specimen.tsx';

const meta = { title: 'Foundations/Colour', parameters: { controls: { disable: true } } } satisfies Meta;
export default meta;
type Story = StoryObj;

type PlainColor = Exclude<keyof Palette, 'tone'>;

const groups: readonly { title: Words; note: Words; names: readonly PlainColor[] }[] = [
  {
    title: { en: 'Grounds', zh: '底色' },
    note: {
      en: 'Canvas lies lowest; surface is what one works on; raised floats; sunken is a step lower, as the head of a table.',
      zh: 'canvas 在最底层；surface 是工作所在的面；raised 浮在上面；sunken 低一级，如表头。',
    },
    names: ['canvas', 'surface', 'raised', 'sunken'],
  },
  {
    title: { en: 'Fills', zh: '填充' },
    note: { en: 'Translucent, so that they work on every ground.', zh: '半透明，可叠在任何底色上。' },
    names: ['hover', 'pressed', 'track', 'backdrop'],
  },
  {
    title: { en: 'Text', zh: '文字' },
    note: { en: 'Figures are the contrast with surface.', zh: '数字为与 surface 的对比度。' },
    names: ['text', 'textMuted', 'textFaint', 'textDisabled'],
  },
  {
    title: { en: 'Lines', zh: '线条' },
    note: {
      en: 'border parts things, borderStrong frames buttons, borderField what one types into, borderControl the boxes and tracks that one presses.',
      zh: 'border 分隔内容，borderStrong 为按钮边线，borderField 为输入框边线，borderControl 为勾选框、开关等的边。',
    },
    names: ['border', 'borderStrong', 'borderField', 'borderControl', 'focus'],
  },
  {
    title: { en: 'Accent', zh: '强调色' },
    note: {
      en: 'One accent: the main action of a screen, what is selected, links.',
      zh: '唯一的强调色：页面的主要操作、选中项、链接。',
    },
    names: ['accent', 'accentHover', 'accentPressed', 'textOnSolid'],
  },
];

const withRatio: ReadonlySet<PlainColor> = new Set([
  'text',
  'textMuted',
  'textFaint',
  'textDisabled',
  'borderField',
  'borderControl',
  'focus',
  'accent',
  'accentHover',
  'accentPressed',
]);

export const Colours: Story = {
  render: function Render() {
    const say = useSay();
    const palette = palettes[useTheme()];
    return (
      <Sheet
        title={{ en: 'Colour', zh: '颜色' }}
        lead={{
          en: 'Named by what it is for, never by what it looks like. Choose theme in the toolbar: names stay, values change.',
          zh: '颜色按用途命名，而不按外观命名。在工具栏切换主题：名称不变，数值改变。',
        }}
      >
        {groups.map(({ title, note, names }) => (
          <Section key={title.en} title={title} note={note}>
            <Swatches>
              {names.map((name) => (
                <figure key={name}>
                  <Swatch style={{ background: token.color[name] }} />
                  <figcaption>
                    <Name>color.{name}</Name>
                    <Value>
                      {palette[name]}
                      {withRatio.has(name) ? ` · ${contrast(palette[name], palette.surface).toFixed(1)}` : ''}
                    </Value>
                  </figcaption>
                </figure>
              ))}
            </Swatches>
          </Section>
        ))}
        <Section
          title={{ en: 'Tones', zh: '色调' }}
          note={{
            en: 'What a state says. Muted, and never alone: a mark, an icon or a word says the same.',
            zh: '表达状态的含义。颜色低调，且从不单独使用：图形、图标或文字同时表达。',
          }}
        >
          <ToneTable>
            <thead>
              <tr>
                <th scope="col">{say({ en: 'Tone', zh: '色调' })}</th>
                <th scope="col">text / soft / border</th>
                <th scope="col">textOnSolid / solid</th>
                <th scope="col">{say({ en: 'text on surface', zh: '表面上的文字' })}</th>
              </tr>
            </thead>
            <tbody>
              {tones.map((tone) => {
                const values = palette.tone[tone];
                const { text, soft, border, solid } = token.tone[tone];
                return (
                  <tr key={tone}>
                    <th scope="row">
                      <Name>tone.{tone}</Name>
                    </th>
                    <td>
                      <Sample style={{ background: soft, borderColor: border, color: text }}>
                        {say({ en: 'In progress', zh: '进行中' })} {contrast(values.text, values.soft).toFixed(1)}
                      </Sample>
                    </td>
                    <td>
                      <Sample style={{ background: solid, borderColor: solid, color: token.color.textOnSolid }}>
                        {say({ en: 'In progress', zh: '进行中' })}{' '}
                        {contrast(palette.textOnSolid, values.solid).toFixed(1)}
                      </Sample>
                    </td>
                    <td style={{ color: text }}>
                      {values.text} · {contrast(values.text, palette.surface).toFixed(1)}
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </ToneTable>
        </Section>
      </Sheet>
    );
  },
};

export const Dark: Story = {
  ...Colours,
  globals: { theme: 'dark', locale: 'zh' },
  play: async () => {
    await expect(document.documentElement.dataset['theme']).toBe('dark');
    await expect(document.documentElement.lang).toBe('zh-CN');
    await waitFor(() => expect(getComputedStyle(document.body).backgroundColor).toBe('rgb(14, 16, 21)'));
  },
};

export const HighContrast: Story = {
  ...Colours,
  globals: { theme: 'high-contrast' },
  play: async () => {
    await waitFor(() => expect(getComputedStyle(document.body).color).toBe('rgb(0, 0, 0)'));
  },
};

export const HighContrastDark: Story = {
  ...Colours,
  globals: { theme: 'high-contrast-dark' },
  play: async () => {
    await waitFor(() => expect(getComputedStyle(document.body).backgroundColor).toBe('rgb(0, 0, 0)'));
  },
};

const Swatches = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(200px, 1fr));
  gap: ${token.space[4]};

  figure {
    margin: 0;
  }

  figcaption {
    display: flex;
    flex-direction: column;
    margin-top: ${token.space[1]};
  }
`;

const Swatch = styled.div`
  height: 48px;
  border: 1px solid ${token.color.border};
  border-radius: ${token.radius.m};
`;

const ToneTable = styled.table`
  border-spacing: 0;

  th,
  td {
    padding-block: ${token.space[1]};
    padding-inline-end: ${token.space[4]};
    font-weight: inherit;
    text-align: start;
  }

  thead th {
    color: ${token.color.textMuted};
    font-size: ${token.fontSize.s};
  }
`;

const Sample = styled.span`
  display: inline-block;
  padding: ${token.space[1]} ${token.space[3]};
  border: 1px solid;
  border-radius: ${token.radius.s};
`;
