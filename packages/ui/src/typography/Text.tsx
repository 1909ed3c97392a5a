import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { token, type Tone } from '../theme/index.ts';

export interface TextProps {
  /** Element: a run of words, a paragraph, a block. */
  as?: 'span' | 'p' | 'div' | 'strong' | 'code' | 'time';
  /** Size of the letters. */
  size?: 'xs' | 's' | 'm' | 'l' | 'xl';
  /** Weight of the letters. */
  weight?: 'regular' | 'medium' | 'strong';
  /** How much it stands back: `muted` for what accompanies, `faint` for what is looked up. */
  color?: 'default' | 'muted' | 'faint';
  /** Meaning of the colour, in place of `color`; a word or a mark must repeat it. */
  tone?: Tone;
  /** Figures of equal width, so that those below each other stand in columns. */
  isTabular?: boolean;
  /** Keeps to so many lines and cuts off what does not fit. */
  lines?: number;
  /** DOM id, for `aria-describedby`. */
  id?: string;
  /** Class for positioning within the parent. */
  className?: string;
  children: ReactNode;
}

/** Words in the sizes, weights and colours of the system. */
export function Text(props: TextProps) {
  const {
    as = 'span',
    size = 'm',
    weight = 'regular',
    color = 'default',
    tone,
    isTabular = false,
    lines,
    ...rest
  } = props;
  return (
    <Root
      as={as}
      {...rest}
      data-lines={lines}
      style={{
        color: tone === undefined ? colors[color] : token.tone[tone].text,
        fontSize: token.fontSize[size],
        fontWeight: token.fontWeight[weight],
        ...(isTabular && { fontVariantNumeric: 'tabular-nums' }),
        ...(lines !== undefined && { WebkitLineClamp: lines }),
      }}
    />
  );
}

const colors = { default: token.color.text, muted: token.color.textMuted, faint: token.color.textFaint } as const;

const Root = styled.span`
  margin: 0;
  line-height: ${token.lineHeight.normal};
  overflow-wrap: anywhere;

  code& {
    font-family: ${token.fontFamily.mono};
  }

  &[data-lines] {
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
  }
`;
