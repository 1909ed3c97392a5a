import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { styled } from 'styled-components';
import { tones } from './palette.ts';
import { scale } from './scale.ts';
import { token } from './token.ts';

const meta = { title: 'Theme/Tokens', parameters: { controls: { disable: true } } } satisfies Meta;
export default meta;
type Story = StoryObj;

export const Tokens: Story = {
  render: () => (
    <Page>
      <h2>Colours</h2>
      <Swatches>
        {Object.entries(token.color).map(([name, value]) => (
          <figure key={name}>
            <Swatch style={{ background: value }} />
            <figcaption>{name}</figcaption>
          </figure>
        ))}
      </Swatches>
      <h2>Tones</h2>
      <Swatches>
        {tones.map((tone) => (
          <figure key={tone}>
            <Sample style={{ background: token.tone[tone].soft, borderColor: token.tone[tone].border, color: token.tone[tone].text }}>text</Sample>
            <Sample style={{ background: token.tone[tone].solid, borderColor: token.tone[tone].solid, color: token.color.textOnSolid }}>solid</Sample>
            <figcaption>{tone}</figcaption>
          </figure>
        ))}
      </Swatches>
      <h2>Type</h2>
      {Object.entries(scale.fontSize).map(([name, size]) => (
        <p key={name} style={{ fontSize: size }}>
          {name} {size} · Segments are 语音片段 · 0123456789
        </p>
      ))}
      <h2>Space</h2>
      {Object.entries(scale.space).map(([name, size]) => (
        <Measure key={name}>
          <span>
            {name} · {size}
          </span>
          <span style={{ width: size }} />
        </Measure>
      ))}
    </Page>
  ),
};

export const Dark: Story = {
  ...Tokens,
  globals: { theme: 'dark', locale: 'zh' },
  play: async () => {
    await expect(document.documentElement.dataset['theme']).toBe('dark');
    await expect(document.documentElement.lang).toBe('zh-CN');
    await waitFor(() => expect(getComputedStyle(document.body).backgroundColor).toBe('rgb(14, 16, 21)'));
  },
};

const Page = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${token.space[2]};
`;

const Swatches = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(120px, 1fr));
  gap: ${token.space[3]};

  figure {
    margin: 0;
  }

  figcaption {
    color: ${token.color.textMuted};
    font-size: ${token.fontSize.s};
  }
`;

const Swatch = styled.div`
  height: 40px;
  border: 1px solid ${token.color.borderStrong};
  border-radius: ${token.radius.m};
`;

const Sample = styled.div`
  padding: 4px 8px;
  border: 1px solid;
  border-radius: ${token.radius.s};
`;

const Measure = styled.div`
  display: flex;
  gap: ${token.space[3]};

  span:first-child {
    width: 80px;
    color: ${token.color.textMuted};
  }

  span:last-child {
    background: ${token.color.accent};
  }
`;
