import type { Meta, StoryObj } from '@storybook/react-vite';
import { styled } from 'styled-components';
import { contrastPairs, palettes, token, tones, useTheme, type ContrastPair, type Palette } from '../theme/index.ts';
import { Section, Sheet } from './specimen.tsx';

const meta = { title: 'Foundations/Contrast', parameters: { controls: { disable: true } } } satisfies Meta;
export default meta;
type Story = StoryObj;

export const Pairs: Story = {
  render: function Render() {
    const theme = useTheme();
    const pairs = contrastPairs(theme);
    const palette = palettes[theme];
    return (
      <Sheet
        title={{ en: 'Contrast', zh: '对比度' }}
        lead={{
          en: 'Every pair of colours that components use, drawn as that pair, with its ratio. Text has 4.5 (AA), in high contrast 7 (AAA); edges and marks have 3, in high contrast 4.5. A test fails below that.',
          zh: '组件实际使用的每一对颜色，按其本身绘制，并给出比值。文字不低于 4.5（AA），高对比度主题不低于 7（AAA）；边线与图形不低于 3，高对比度主题不低于 4.5。低于该值时测试失败。',
        }}
      >
        <Section title={{ en: 'By ground', zh: '按底色' }}>
          <Grounds>
            {[...new Set(pairs.map(({ ground }) => ground))].map((ground) => (
              <Ground key={ground} style={{ background: backgroundOf(palette, ground) }}>
                {pairs
                  .filter((pair) => pair.ground === ground)
                  .map((pair) => (
                    <Pair key={pair.foreground} pair={pair} palette={palette} />
                  ))}
                <GroundName>{ground}</GroundName>
              </Ground>
            ))}
          </Grounds>
        </Section>
      </Sheet>
    );
  },
};

export const Dark: Story = { ...Pairs, globals: { theme: 'dark', locale: 'zh' } };

function Pair({ pair, palette }: { pair: ContrastPair; palette: Palette }) {
  const color = colorOf(palette, pair.foreground);
  if (pair.kind === 'text') {
    return (
      <Line style={{ color }}>
        <span>{pair.foreground}</span>
        <span>{pair.ratio.toFixed(1)}</span>
      </Line>
    );
  }
  return (
    <Mark
      role="img"
      aria-label={`${pair.foreground} ${pair.ratio.toFixed(1)}`}
      title={`${pair.foreground} ${pair.ratio.toFixed(1)}`}
      style={{ borderColor: color }}
    />
  );
}

/** Resolves "textMuted" or "tone.danger.text". */
function colorOf(palette: Palette, name: string): string {
  const [group, tone, part] = name.split('.');
  const colors: Readonly<Record<string, unknown>> =
    group === 'tone' ? { ...palette.tone[tones.find((known) => known === tone) ?? 'neutral'] } : { ...palette };
  return String(colors[part ?? name]);
}

/** Resolves "surface" or "surface + hover". */
function backgroundOf(palette: Palette, name: string): string {
  const [ground = '', fill] = name.split(' + ');
  const color = colorOf(palette, ground);
  return fill === undefined ? color : `linear-gradient(${colorOf(palette, fill)} 0 0), ${color}`;
}

const Grounds = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(240px, 1fr));
  gap: ${token.space[4]};
  align-items: start;
`;

const Ground = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 2px ${token.space[2]};
  padding: ${token.space[3]};
  border: 1px solid ${token.color.border};
  border-radius: ${token.radius.m};
  font-size: ${token.fontSize.s};
`;

const GroundName = styled.code`
  order: -1;
  width: fit-content;
  margin-inline-end: 100%;
  margin-bottom: ${token.space[1]};
  padding: 0 ${token.space[2]};
  border: 1px solid ${token.color.border};
  border-radius: ${token.radius.s};
  background: ${token.color.surface};
  color: ${token.color.text};
  font-family: ${token.fontFamily.mono};
  white-space: nowrap;
`;

const Line = styled.span`
  display: flex;
  flex: 1 0 100%;
  justify-content: space-between;
`;

const Mark = styled.span`
  width: 18px;
  height: 18px;
  margin-top: ${token.space[1]};
  border: 3px solid;
  border-radius: ${token.radius.full};
`;
