import { Button } from 'react-aria-components';
import { styled } from 'styled-components';
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
  /** The people in order; those beyond `maximum` stand in a list that opens. */
  people: readonly AvatarGroupPerson[];
  /** Number of people that are drawn, at least one. */
  maximum?: number;
  /** Side length in px: s 20, m 28, l 40. */
  size?: NonNullable<AvatarProps['size']>;
  /** Class for positioning within the parent. */
  className?: string;
}

/** Several people in little room: the first ones overlapping, the others in a list that opens. */
export function AvatarGroup({ 'aria-label': label, people, maximum = 4, size = 'm', className }: AvatarGroupProps) {
  const t = useText(uiText);
  const shown = people.slice(0, Math.max(1, maximum));
  const rest = people.slice(shown.length);
  return (
    // Safari forgets that a list without marks is one unless it is told.
    <Row role="list" aria-label={label} className={className} data-size={size}>
      {shown.map(({ id, name, src }) => (
        <Place key={id} title={name}>
          <Avatar name={name} src={src} size={size} />
        </Place>
      ))}
      {rest.length === 0 ? null : (
        <Place>
          <Popover
            title={label}
            trigger={
              <More data-size={size} aria-label={t('avatars.more', { count: rest.length })}>
                +{rest.length}
              </More>
            }
          >
            <Names>
              {rest.map(({ id, name, src }) => (
                <Name key={id}>
                  <Avatar name={name} src={src} size="s" isDecorative />
                  {name}
                </Name>
              ))}
            </Names>
          </Popover>
        </Place>
      )}
    </Row>
  );
}

const Row = styled.ul`
  display: flex;
  margin: 0;
  padding: 0;
  list-style: none;
`;

/* A rim of the surface keeps those that overlap apart; rim and overlap together leave the letters free. */
const Place = styled.li`
  display: flex;
  border-radius: ${token.radius.full};
  box-shadow: 0 0 0 2px ${token.color.surface};

  & + & {
    margin-inline-start: -3px;
  }

  [data-size='s'] > & + & {
    margin-inline-start: 0;
  }

  [data-size='l'] > & + & {
    margin-inline-start: -6px;
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
  }

  &[data-size='l'] {
    min-width: 40px;
    height: 40px;
    padding: 0 8px;
    font-size: ${token.fontSize.m};
  }
`;

const Names = styled.ul`
  display: grid;
  gap: 8px;
  max-height: 240px;
  margin: 0;
  padding: 0;
  overflow: auto;
  list-style: none;
`;

const Name = styled.li`
  display: flex;
  align-items: center;
  gap: 8px;
  min-width: 0;
  overflow-wrap: anywhere;
`;
