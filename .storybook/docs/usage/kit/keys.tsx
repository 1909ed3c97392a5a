import {
  ActionsContext,
  audioActions,
  CheatSheet,
  createKeymap,
  createPedal,
  formatKeys,
  isApplePlatform,
  keysIn,
  PedalSettings,
  useActionNames,
  useBoundKeymap,
  useStore,
  workbenchActions,
  type AudioActionId,
  type KeymapOptions,
  type ShellActionId,
} from '@earmark/annotation-kit';
import { Button, Heading, IconButton, Inline, Kbd, SearchField, Stack, Tabs, Text, token } from '@earmark/ui';
import { Plus, X } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { nothing, Sheet, Wide, type UsageExamples } from '../parts.tsx';

type ActionId = AudioActionId | ShellActionId;

/** Around what shows the keys of a workbench of audios, as they are or as somebody has changed them. */
function Keys({ overrides, children }: { overrides?: KeymapOptions['overrides']; children: ReactNode }) {
  const [actions] = useState(() => workbenchActions(createKeymap(overrides && { overrides }), audioActions));
  return <ActionsContext.Provider value={actions}>{children}</ActionsContext.Provider>;
}

/** Actions by their names, with their first keys as the person's keyboard labels them. */
function Actions({ ids, canAdd = false }: { ids: readonly ActionId[]; canAdd?: boolean }) {
  const { nameOf } = useActionNames();
  const { bindings } = useStore(useBoundKeymap(), (state) => state);
  return (
    <Rows>
      {ids.map((id) => (
        <li key={id}>
          <span>{nameOf(id)}</span>
          <Inline gap={1}>
            {keysIn(bindings[id] ?? [])
              .slice(0, 1)
              .map((keys) => (
                <Kbd key={keys}>{formatKeys(keys, isApplePlatform())}</Kbd>
              ))}
            {canAdd ? <IconButton size="s" icon={<Plus />} aria-label="Add" /> : null}
          </Inline>
        </li>
      ))}
    </Rows>
  );
}

function Group({ name }: { name: string }) {
  const { groupName } = useActionNames();
  return <Heading level={4}>{groupName(name)}</Heading>;
}

const phraseKey = (number: number): string => formatKeys(`Alt+${number}`, isApplePlatform());

const Rows = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;

  li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${token.space[3]};
    min-height: 30px;
    border-bottom: 1px solid ${token.color.border};
  }

  li:last-child {
    border-bottom: 0;
  }
`;

const Line = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
`;

/** The upper part of a page of A4, with its margin. */
const Paper = styled.div`
  box-sizing: content-box;
  width: 190mm;
  height: 130mm;
  padding: 10mm 10mm 0;
  overflow: hidden;
  background: Canvas;
  color-scheme: only light;
  box-shadow: ${token.elevation.floating};
  zoom: 0.42;
`;

/** A sheet that is read in a box: a part of it is in sight. */
const Cut = styled.div`
  height: 120mm;
  padding: 4mm;
  overflow: hidden;
  background: Canvas;
  color-scheme: only light;
  zoom: 0.36;
`;

/** Keys, the sheet and the pedal. What opens above the page is drawn by its parts. */
export const keyExamples: UsageExamples = {
  'Kit/ShortcutHelp': {
    done: (
      <Keys>
        <Sheet>
          <Stack gap={2}>
            <Group name="playback" />
            <Actions ids={['play.toggle', 'play.segment', 'play.loop']} />
          </Stack>
        </Sheet>
      </Keys>
    ),
    undone: (
      <Keys overrides={{ 'play.loop': [{ keys: 'F10', scope: 'everywhere' }] }}>
        <Sheet>
          <Stack gap={2}>
            <Text>Press L to hear a segment again and again.</Text>
            <Actions ids={['play.loop']} />
          </Stack>
        </Sheet>
      </Keys>
    ),
  },
  'Kit/ShortcutManager': {
    done: (
      <Keys>
        <Sheet>
          <Tabs
            aria-label="Shortcuts"
            items={[
              { id: 'keys', label: 'Keys', content: <Actions ids={['play.toggle', 'play.loop']} canAdd /> },
              { id: 'devices', label: 'Pedal and media keys', content: null },
            ]}
          />
        </Sheet>
      </Keys>
    ),
    undone: (
      <Keys>
        <Sheet>
          <Stack gap={2}>
            <Actions ids={['play.toggle', 'play.loop']} canAdd />
            <Text size="s" color="muted">
              Q is taken by this page.
            </Text>
          </Stack>
        </Sheet>
      </Keys>
    ),
  },
  'Kit/PedalSettings': {
    done: (
      <Wide>
        <PedalSettings pedal={createPedal(undefined)} backStepSeconds={1} onBackStepChange={nothing} />
      </Wide>
    ),
    undone: <Button isDisabled>Connect a pedal…</Button>,
  },
  'Kit/CheatSheet': {
    done: (
      <Keys>
        <Paper>
          <CheatSheet mode="annotation" />
        </Paper>
      </Keys>
    ),
    undone: (
      <Keys>
        <Sheet>
          <Stack gap={2}>
            <Line>
              <Heading level={4}>Shortcuts</Heading>
              <IconButton size="s" icon={<X />} aria-label="Close" />
            </Line>
            <Cut>
              <CheatSheet mode="annotation" />
            </Cut>
          </Stack>
        </Sheet>
      </Keys>
    ),
  },
  'Kit/PhrasePalette': {
    done: (
      <Sheet>
        <Stack gap={2}>
          <SearchField aria-label="Search phrases" placeholder="Search phrases" />
          <Rows>
            {['[noise]', '[laughter]', 'Thank you for calling.'].map((phrase, index) => (
              <li key={phrase}>
                <span>{phrase}</span>
                <Kbd>{phraseKey(index + 1)}</Kbd>
              </li>
            ))}
          </Rows>
        </Stack>
      </Sheet>
    ),
    undone: (
      <Keys>
        <Sheet>
          <Stack gap={2}>
            <SearchField aria-label="Search phrases" placeholder="Search phrases" />
            <Actions ids={['save.now', 'play.toggle', 'play.loop']} />
          </Stack>
        </Sheet>
      </Keys>
    ),
  },
};
