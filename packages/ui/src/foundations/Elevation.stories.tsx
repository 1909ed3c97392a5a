import type { Meta, StoryObj } from '@storybook/react-vite';
import { styled } from 'styled-components';
import { elevation, scale, shadow, token, type Elevation as Height } from '../theme/index.ts';
import { Name, Section, Sheet, Value } from './specimen.tsx';

const meta = { title: 'Foundations/Elevation', parameters: { controls: { disable: true } } } satisfies Meta;
export default meta;
type Story = StoryObj;

export const Elevation: Story = {
  render: () => (
    <Sheet
      title={{ en: 'Elevation and layers', zh: '层次' }}
      lead={{
        en: 'Only what floats has a shadow; what stands on the page has an edge. In the dark, height shows by a lighter ground, in high contrast by the edge.',
        zh: '只有浮起的元素才有阴影；页面上的元素用边线。深色主题以更亮的底色表示高度，高对比度主题以边线表示。',
      }}
    >
      <Section title={{ en: 'Shadows', zh: '阴影' }}>
        <Shadows>
          {(Object.keys(elevation) as Height[]).map((name) => (
            <figure key={name}>
              <Box style={{ boxShadow: token.elevation[name] }} />
              <figcaption>
                <Name>elevation.{name}</Name>
                <Value>{shadow(elevation[name], '').replaceAll(' ,', ',')}</Value>
              </figcaption>
            </figure>
          ))}
        </Shadows>
      </Section>
      <Section
        title={{ en: 'Order', zh: '叠放次序' }}
        note={{
          en: 'raised and sticky order parts of one thing; the others lie over the page. No other number is ever written.',
          zh: 'raised 与 sticky 用于同一元素内部；其余覆盖在页面之上。不得写其他数值。',
        }}
      >
        <Stack>
          {Object.entries(scale.zIndex).map(([name, index], at) => (
            <Layer key={name} style={{ marginInlineStart: at * 40 }}>
              <Name>zIndex.{name}</Name>
              <Value>{index}</Value>
            </Layer>
          ))}
        </Stack>
      </Section>
    </Sheet>
  ),
};

export const Dark: Story = { ...Elevation, globals: { theme: 'dark', locale: 'zh' } };

const Shadows = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(220px, 1fr));
  gap: ${token.space[6]};

  figure {
    margin: 0;
  }

  figcaption {
    display: flex;
    flex-direction: column;
    margin-top: ${token.space[5]};
  }
`;

const Box = styled.div`
  height: 96px;
  border: 1px solid ${token.color.border};
  border-radius: ${token.radius.l};
  background: ${token.color.raised};
`;

const Stack = styled.div`
  display: flex;
  flex-direction: column;
`;

const Layer = styled.div`
  display: flex;
  justify-content: space-between;
  gap: ${token.space[4]};
  width: 260px;
  margin-top: calc(-1 * ${token.space[1]});
  padding: ${token.space[2]} ${token.space[3]};
  border: 1px solid ${token.color.borderStrong};
  border-radius: ${token.radius.m};
  background: ${token.color.raised};
  box-shadow: ${token.elevation.knob};
`;
