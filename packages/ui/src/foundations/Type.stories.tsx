import type { Meta, StoryObj } from '@storybook/react-vite';
import { styled } from 'styled-components';
import { scale, token } from '../theme/index.ts';
import { Note, Rows, Section, Sheet } from './specimen.tsx';
import { scaleUses } from './token-uses.ts';

const meta = { title: 'Foundations/Type', parameters: { controls: { disable: true } } } satisfies Meta;
export default meta;
type Story = StoryObj;

export const Type: Story = {
  render: () => (
    <Sheet
      title={{ en: 'Type', zh: '文字' }}
      lead={{
        en: "The system's own fonts: nothing is loaded. Latin letters come first in the stack, Chinese ones after, so that each script has the font made for it. Figures are tabular.",
        zh: '使用系统自带字体，不加载任何字体文件。字体栈中西文在前、中文在后，各用其字。数字等宽。',
      }}
    >
      <Section title={{ en: 'Sizes', zh: '字号' }}>
        <Rows
          rows={entries(scale.fontSize).map(([name, size]) => ({
            name: `fontSize.${name}`,
            value: size,
            sample: (
              <Sample style={{ fontSize: token.fontSize[name] }}>
                标注 Segment 0123456789 · {scaleUses.fontSize[name].zh} · {scaleUses.fontSize[name].en}
              </Sample>
            ),
          }))}
        />
      </Section>
      <Section title={{ en: 'Weights', zh: '字重' }}>
        <Rows
          rows={entries(scale.fontWeight).map(([name, weight]) => ({
            name: `fontWeight.${name}`,
            value: weight,
            sample: <Sample style={{ fontWeight: token.fontWeight[name] }}>验收通过 Acceptance passed 128,064</Sample>,
          }))}
        />
      </Section>
      <Section title={{ en: 'Line height', zh: '行高' }}>
        <Rows
          rows={entries(scale.lineHeight).map(([name, factor]) => ({
            name: `lineHeight.${name}`,
            value: factor,
            sample: (
              <Paragraph style={{ lineHeight: token.lineHeight[name] }}>
                每一段录音只标一位说话人；听不清的地方用“[听不清]”标出，不要猜。Mark one speaker in each segment, and
                never guess what cannot be heard: write “[unclear]”.
              </Paragraph>
            ),
          }))}
        />
      </Section>
      <Section title={{ en: 'Families', zh: '字体' }}>
        <Rows
          rows={entries(scale.fontFamily).map(([name, stack]) => ({
            name: `fontFamily.${name}`,
            value: '',
            sample: (
              <>
                <Family style={{ fontFamily: token.fontFamily[name] }}>
                  永远相信 骨 门 直 次 — Aa Gg Il1 O0 00:12:34.567
                </Family>
                <Note>{stack}</Note>
              </>
            ),
          }))}
        />
      </Section>
      <Section
        title={{ en: 'Tabular figures', zh: '等宽数字' }}
        note={{ en: 'Times and counts under each other stand in columns.', zh: '上下排列的时间和数量按位对齐。' }}
      >
        <Figures>
          {['00:01:11.110', '00:08:48.808', '01:20:06.904'].map((time) => (
            <li key={time}>{time}</li>
          ))}
        </Figures>
      </Section>
    </Sheet>
  ),
};

export const Dark: Story = { ...Type, globals: { theme: 'dark', locale: 'zh' } };

// `Object.entries` widens the keys to string.
const entries = <Group extends object>(group: Group) => Object.entries(group) as [keyof Group & string, string][];

const Sample = styled.span`
  overflow-wrap: anywhere;
`;

const Paragraph = styled.p`
  max-width: 60ch;
`;

const Family = styled.span`
  font-size: ${token.fontSize.xl};
`;

const Figures = styled.ul`
  padding: 0;
  list-style: none;
`;
