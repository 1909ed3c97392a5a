import { token } from '@earmark/ui';
import { styled } from 'styled-components';
import { texts } from '../../i18n/index.ts';

const t = texts('login');

/** Bar heights imitating speech: syllables with pauses. In percent of half the height. */
const bars = Array.from({ length: 96 }, (_, index) => {
  const syllable = Math.abs(Math.sin(index * 0.21)) ** 1.6;
  const grain = 0.55 + 0.45 * Math.abs(Math.sin(index * 1.7 + 0.8 * Math.sin(index * 0.37)));
  return Math.max(3, 100 * syllable * grain * (index % 33 > 28 ? 0.08 : 1));
});

/** First and last bar of each segment, and its tone. */
const segments = [
  { from: 1, to: 27, tone: 'accent' },
  { from: 33, to: 60, tone: 'teal' },
  { from: 66, to: 93, tone: 'violet' },
] as const;

/** Product illustration: a waveform with its segments. */
export function Hero() {
  return (
    <Root>
      <svg viewBox="0 0 960 300" preserveAspectRatio="xMidYMid meet" aria-hidden="true">
        {segments.map(({ from, to, tone }) => (
          <g key={from}>
            <rect
              x={from * 10}
              y="40"
              width={(to - from) * 10}
              height="220"
              rx="8"
              fill={token.tone[tone].soft}
              stroke={token.tone[tone].border}
            />
          </g>
        ))}
        {bars.map((height, index) => {
          const segment = segments.find(({ from, to }) => index >= from && index < to);
          return (
            <rect
              key={index}
              x={index * 10 + 3}
              y={150 - height}
              width="4"
              height={height * 2}
              rx="2"
              fill={segment ? token.tone[segment.tone].text : token.color.borderStrong}
            />
          );
        })}
      </svg>
      <div>
        <Headline>{t('headline')}</Headline>
        <p>{t('tagline')}</p>
      </div>
    </Root>
  );
}

const Root = styled.aside`
  display: flex;
  flex-direction: column;
  justify-content: center;
  gap: ${token.space[6]};
  padding: ${token.space[7]};
  border-inline-end: 1px solid ${token.color.border};
  background: ${token.color.canvas};
  color: ${token.color.textMuted};
  font-size: ${token.fontSize.xl};

  svg {
    width: 100%;
    max-width: 720px;
  }

  @media (width < 992px) {
    display: none;
  }
`;

const Headline = styled.p`
  margin-bottom: ${token.space[2]};
  color: ${token.color.text};
  font-size: ${token.fontSize.hero};
  font-weight: ${token.fontWeight.strong};
  letter-spacing: -0.02em;
  line-height: ${token.lineHeight.tight};
`;
