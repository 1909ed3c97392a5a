import { token, type Tone } from '@earmark/ui';
import type { WaitingKind } from '@earmark/contract';
import { createElement, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { texts } from '../../i18n/index.ts';
import { waitingAppearances } from './waiting-appearance.ts';

const t = texts('dashboard');
const tones: Readonly<Record<Tone, { solid: string; text: string }>> = token.tone;

/** Surface of a tile, in the colour of its kind. */
export function Tile({ kind, children }: { kind: WaitingKind; children: ReactNode }) {
  return <Root style={{ borderInlineStartColor: tones[waitingAppearances[kind].tone].solid }}>{children}</Root>;
}

/** Title: the kind of waiting work. */
export function TileHead({ kind }: { kind: WaitingKind }) {
  const { icon, tone } = waitingAppearances[kind];
  return (
    <Label style={{ color: tones[tone].text }}>
      {createElement(icon, { 'aria-hidden': true })}
      {t(`kind_${kind}`)}
    </Label>
  );
}

/** The number. */
export const TileFigure = styled.strong`
  display: flex;
  align-items: baseline;
  gap: 6px;
  height: 32px;
  font-size: ${token.fontSize.display};
  font-weight: ${token.fontWeight.strong};
  line-height: 32px;

  > [aria-hidden] {
    align-self: center;
  }

  small {
    color: ${token.color.textMuted};
    font-size: ${token.fontSize.s};
    font-weight: ${token.fontWeight.regular};
  }
`;

/** Tasks, one line each. */
export const TileTasks = styled.ul`
  padding: 0;
  font-size: ${token.fontSize.s};
  /* each a target of its own */
  line-height: 24px;
  list-style: none;

  > li {
    display: flex;
    align-items: center;
    gap: ${token.space[2]};
    height: 24px;
    color: ${token.color.textFaint};
  }

  a {
    flex: 1;
    min-width: 0;
    overflow: hidden;
    color: ${token.color.textMuted};
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

const Root = styled.article`
  display: flex;
  flex-direction: column;
  gap: ${token.space[1]};
  min-width: 0;
  min-height: 120px;
  padding: ${token.space[2]} ${token.space[3]};
  border: 1px solid ${token.color.border};
  border-inline-start-width: 3px;
  border-radius: ${token.radius.m};
  background: ${token.color.surface};

  /* One under the other: the tasks stand beside the figure, and no tile is taller than it must be. */
  @media (width < 560px) {
    display: grid;
    grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
    align-items: center;
    gap: ${token.space[3]};
    min-height: 0;
  }
`;

const Label = styled.span`
  display: flex;
  align-items: center;
  gap: 6px;
  font-size: ${token.fontSize.s};
  font-weight: ${token.fontWeight.medium};
  line-height: 18px;

  svg {
    flex: none;
    width: 14px;
    height: 14px;
  }
`;
