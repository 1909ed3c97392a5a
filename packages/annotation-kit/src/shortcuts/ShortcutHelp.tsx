import { Dialog, Kbd, token } from '@earmark/ui';
import { styled } from 'styled-components';
import { actionGroups, actionIds, actions, formatKeys, isActionOf, isApplePlatform, type ActionGroup, type ActionId, type WorkbenchMode } from '../core/index.ts';
import { useStore } from '../store-react/index.ts';
import { useKitText } from '../text/index.ts';
import { useKeymap } from './keymap-context.ts';

export interface ShortcutHelpProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** Only what can be done in this mode is listed. */
  mode: WorkbenchMode;
}

/** All keys of the workbench, by group. */
export function ShortcutHelp({ isOpen, onOpenChange, mode }: ShortcutHelpProps) {
  const text = useKitText();
  return (
    <Dialog isOpen={isOpen} onOpenChange={onOpenChange} title={text.shortcuts} size="xl">
      <Hint>{text.shortcutsHint}</Hint>
      <Columns>
        {actionGroups.map((group) => (
          <Group key={group} group={group} ids={actionIds.filter((id) => actions[id].group === group && isActionOf(id, mode))} />
        ))}
      </Columns>
    </Dialog>
  );
}

function Group({ group, ids }: { group: ActionGroup; ids: readonly ActionId[] }) {
  const text = useKitText();
  const isApple = isApplePlatform();
  const { bindings } = useStore(useKeymap(), (state) => state);
  if (ids.length === 0) return null;
  return (
    <Section>
      <Title>{text.actionGroups[group]}</Title>
      <List>
        {ids.map((id) => (
          <Row key={id}>
            <dt>{text.actions[id]}</dt>
            <dd>
              {bindings[id].map(({ keys, scope }) =>
                scope === 'everywhere' || scope === 'text' ? (
                  <strong key={`${scope} ${keys}`}>
                    <Kbd>{formatKeys(keys, isApple)}</Kbd>
                  </strong>
                ) : (
                  <Kbd key={`${scope} ${keys}`}>{formatKeys(keys, isApple)}</Kbd>
                ),
              )}
            </dd>
          </Row>
        ))}
      </List>
    </Section>
  );
}

const Hint = styled.p`
  margin: 0 0 ${token.space[3]};
  color: ${token.color.textMuted};
`;

const Columns = styled.div`
  columns: 3 280px;
  column-gap: ${token.space[5]};
`;

const Section = styled.section`
  break-inside: avoid;
  margin-bottom: ${token.space[4]};
`;

const Title = styled.h3`
  margin: 0 0 ${token.space[1]};
  font-size: ${token.fontSize.m};
  font-weight: ${token.fontWeight.strong};
`;

const List = styled.dl`
  margin: 0;
`;

const Row = styled.div`
  display: flex;
  justify-content: space-between;
  gap: ${token.space[3]};
  padding: 3px 0;
  border-bottom: 1px solid ${token.color.border};
  line-height: 20px;

  dd {
    display: flex;
    flex: none;
    gap: 4px;
    margin: 0;
  }

  strong kbd {
    font-weight: ${token.fontWeight.strong};
    color: ${token.color.text};
  }
`;
