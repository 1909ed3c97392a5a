import { ChevronDown } from 'lucide-react';
import { Button } from 'react-aria-components';
import { styled } from 'styled-components';
import { ScrollArea } from '../overlay/index.ts';
import { Popover } from '../popover/index.ts';
import { uiText, useText } from '../text/index.ts';
import { focusRing, token } from '../theme/index.ts';
import { Avatar, type AvatarProps } from './Avatar.tsx';

export interface AvatarGroupPerson {
  /** Unique among the people. */
  id: string;
  /** Name of the person. */
  name: string;
  /** URL of an image. */
  src?: string;
}

export interface AvatarGroupProps {
  /** What these people are. */
  'aria-label': string;
  /** The people in order; a list that opens names them all. */
  people: readonly AvatarGroupPerson[];
  /** Number of people that are drawn, at least one. A single one beyond it is drawn as well, instead of “+1”. */
  maximum?: number;
  /** Side length in px: s 20, m 28, l 40. */
  size?: NonNullable<AvatarProps['size']>;
  /** Class for positioning within the parent. */
  className?: string;
}

/**
 * A compact group of avatars: the first ones overlap, and a list that opens names everybody. Nothing without people.
 */
export function AvatarGroup({ 'aria-label': label, people, maximum = 4, size = 'm', className }: AvatarGroupProps) {
  const t = useText(uiText);
  if (people.length === 0) return null;
  const most = Math.max(1, maximum);
  const shown = people.length === most + 1 ? people : people.slice(0, most);
  const rest = people.length - shown.length;
  return (
    // Safari forgets that a list without marks is one unless it is told.
    <Row role="list" aria-label={label} className={className} data-size={size}>
      {shown.map(({ id, name, src }) => (
        <Entry key={id}>
          <Avatar name={name} src={src} size={size} />
        </Entry>
      ))}
      <Entry>
        <Popover
          title={label}
          trigger={
            <More data-size={size} aria-label={rest > 0 ? t('avatars.more', { count: rest }) : t('avatars.names')}>
              {rest > 0 ? <bdi dir="ltr">+{rest}</bdi> : <ChevronDown aria-hidden="true" />}
            </More>
          }
        >
          <Scroll>
            <Names role="list">
              {people.map(({ id, name, src }) => (
                <Name key={id}>
                  <Avatar name={name} src={src} size="s" isDecorative />
                  {name}
                </Name>
              ))}
            </Names>
          </Scroll>
        </Popover>
      </Entry>
    </Row>
  );
}

const Row = styled.ul`
  display: flex;
  margin: 0;
  padding: 0;
  list-style: none;
`;

/*
 * A rim of the surface, 2 px wide, keeps those that overlap apart. Two Chinese letters leave 1, 3 and 7 px of the
 * circle free on each side, by size: rim and overlap together take no more.
 */
const Entry = styled.li`
  display: flex;
  border-radius: ${token.radius.full};
  box-shadow: 0 0 0 2px ${token.color.surface};

  & + & {
    margin-inline-start: -1px;
  }

  [data-size='s'] > & + & {
    margin-inline-start: 1px;
  }

  [data-size='l'] > & + & {
    margin-inline-start: -4px;
  }
`;

const More = styled(Button)`
  display: inline-grid;
  place-items: center;
  min-width: 28px;
  height: 28px;
  padding: 0 6px;
  border: 1px solid ${token.color.borderControl};
  border-radius: ${token.radius.full};
  background: ${token.color.surface};
  color: ${token.color.textMuted};
  font: inherit;
  font-size: ${token.fontSize.xs};
  font-variant-numeric: tabular-nums;
  font-weight: ${token.fontWeight.strong};
  line-height: 1;
  cursor: pointer;
  outline: none;

  svg {
    width: 14px;
    height: 14px;
  }

  &[data-hovered] {
    background: ${token.color.sunken};
    color: ${token.color.text};
  }

  &[data-focus-visible] {
    ${focusRing}
  }

  &[data-size='s'] {
    min-width: 20px;
    height: 20px;
    padding: 0 4px;
    font-size: ${token.fontSize.xxs};

    svg {
      width: 10px;
      height: 10px;
    }
  }

  &[data-size='l'] {
    min-width: 40px;
    height: 40px;
    padding: 0 8px;
    font-size: ${token.fontSize.m};
  }
`;

const Scroll = styled(ScrollArea)`
  max-height: 240px;
`;

const Names = styled.ul`
  display: grid;
  gap: 8px;
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Name = styled.li`
  display: flex;
  align-items: center;
  gap: 8px;
  min-width: 0;
  overflow-wrap: anywhere;
`;
