import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { styled } from 'styled-components';
import { Button } from '../button/index.ts';
import { scale, token } from '../theme/index.ts';
import { Rows, Section, Sheet, useSay } from './specimen.tsx';

const meta = { title: 'Foundations/Motion', parameters: { controls: { disable: true } } } satisfies Meta;
export default meta;
type Story = StoryObj;

export const Motion: Story = {
  render: () => (
    <Sheet
      title={{ en: 'Motion', zh: '动效' }}
      lead={{
        en: 'Motion says where a thing came from, and is over before one waits for it: never longer than 150 ms. Whoever asks the system for less motion gets none.',
        zh: '动效说明元素从何而来，并在人开始等待之前结束：不超过 150 ms。系统设置减弱动态效果时不使用动效。',
      }}
    >
      <Section
        title={{ en: 'Durations', zh: '时长' }}
        note={{
          en: 'fast: colours and edges. normal: what moves or appears.',
          zh: 'fast 用于颜色与边线；normal 用于移动与出现。',
        }}
      >
        <Moves />
      </Section>
      <Section title={{ en: 'Easing', zh: '缓动' }}>
        <Rows
          rows={Object.entries(scale.easing).map(([name, curve]) => ({
            name: `easing.${name}`,
            value: curve,
            sample: <Curve curve={curve} />,
          }))}
        />
      </Section>
    </Sheet>
  ),
};

export const Moved: Story = {
  render: Motion.render,
  play: async ({ canvasElement }) => {
    const button = within(canvasElement).getByRole('button');
    await userEvent.click(button);
    await expect(canvasElement.querySelector('[data-moved]')).not.toBeNull();
  },
};

function Moves() {
  const say = useSay();
  const [isMoved, setMoved] = useState(false);
  return (
    <>
      <div>
        <Button onPress={() => setMoved(!isMoved)}>{say({ en: 'Move', zh: '移动' })}</Button>
      </div>
      <Rows
        rows={Object.entries(scale.duration).map(([name, time]) => ({
          name: `duration.${name}`,
          value: time,
          sample: (
            <Rail>
              <Ball data-moved={isMoved || undefined} style={{ transitionDuration: time }} />
            </Rail>
          ),
        }))}
      />
    </>
  );
}

function Curve({ curve }: { curve: string }) {
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = [...curve.matchAll(/[\d.]+/g)].map(([number]) => Number(number) * 100);
  return (
    <Drawing viewBox="-4 -4 108 108" role="img" aria-label={curve}>
      <path d={`M 0 100 C ${x1} ${100 - y1} ${x2} ${100 - y2} 100 0`} />
    </Drawing>
  );
}

const Rail = styled.div`
  width: 100%;
  max-width: 400px;
  padding-inline-end: 16px;
  border-radius: ${token.radius.full};
  background: ${token.color.track};
`;

const Ball = styled.div`
  position: relative;
  inset-inline-start: 0;
  width: 16px;
  height: 16px;
  border-radius: ${token.radius.full};
  background: ${token.color.accent};
  transition: inset-inline-start ${token.easing.out};

  &[data-moved] {
    inset-inline-start: 100%;
  }
`;

const Drawing = styled.svg`
  width: 96px;
  height: 96px;

  path {
    fill: none;
    stroke: ${token.color.accent};
    stroke-width: 2;
  }
`;
