import { Menu, token, useText } from '@earmark/ui';
import { ListFilter } from 'lucide-react';
import { useState } from 'react';
import { Button } from 'react-aria-components';
import { styled } from 'styled-components';
import { audioActions } from '../../../audio/index.ts';
import { formatKeys, isApplePlatform } from '../../../core/index.ts';
import { useKeysOf } from '../../../shortcuts/index.ts';
import { useStore } from '../../../store-react/index.ts';
import { kitText } from '../../../text/index.ts';
import { useAudioSession } from '../session/index.ts';

const assigning = [
  'speaker.assign-1',
  'speaker.assign-2',
  'speaker.assign-3',
  'speaker.assign-4',
  'speaker.assign-5',
  'speaker.assign-6',
  'speaker.assign-7',
  'speaker.assign-8',
  'speaker.assign-9',
] as const;

/** The heading of the speakers' column: limits the list to the segments of one. */
export function SpeakerFilter() {
  const session = useAudioSession();
  const t = useText(kitText);
  const keysOf = useKeysOf(audioActions);
  const only = useStore(session.state, (state) => state.onlySpeaker);
  const [isOpen, setOpen] = useState(false);
  const speakers = isOpen || only !== null ? session.speakers().list(session.store.getState().document) : [];
  const chosen = speakers.find(({ id }) => id === only);
  const title = t('list.speaker');
  const name = chosen?.name ?? title;
  const keyOf = (index: number): string | undefined => {
    const id = assigning[index];
    const [keys] = id ? keysOf(id) : [];
    return keys === undefined ? undefined : formatKeys(keys, isApplePlatform());
  };
  return (
    <Menu
      isOpen={isOpen}
      onOpenChange={setOpen}
      trigger={
        // A narrow list shows the icon alone
        <Trigger preventFocusOnPress aria-label={name} data-active={only === null ? undefined : ''}>
          <span>{name}</span>
          <ListFilter aria-hidden="true" />
        </Trigger>
      }
      items={[
        {
          id: 'speakers',
          title,
          items: [
            {
              id: 'all',
              label: t('list.everybody'),
              isSelected: only === null,
              onAction: () => session.state.set({ onlySpeaker: null }),
            },
            ...speakers.map(({ id, name, color }, index) => ({
              id: `speaker-${id}`,
              label: name,
              icon: <Dot style={{ background: token.option[color] }} />,
              shortcut: keyOf(index),
              isSelected: only === id,
              onAction: () => session.state.set({ onlySpeaker: id }),
            })),
          ],
        },
      ]}
    />
  );
}

const Trigger = styled(Button)`
  display: flex;
  align-items: center;
  gap: 4px;
  min-width: 0;
  height: 24px;
  padding: 0 6px;
  border: 0;
  border-radius: ${token.radius.s};
  background: transparent;
  color: inherit;
  font: inherit;
  cursor: pointer;

  span {
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  svg {
    flex: none;
    width: 12px;
    height: 12px;
  }

  &[data-active] {
    background: ${token.tone.accent.soft};
    color: ${token.tone.accent.text};
  }

  &[data-hovered] {
    background: ${token.color.hover};
  }

  @container segments (max-width: 520px) {
    span {
      display: none;
    }
  }
`;

const Dot = styled.span`
  width: 10px;
  height: 10px;
  border-radius: 50%;
`;
