import { typeQuestion } from '@earmark/model';
import { focusRing, IconButton, Switch, token, useText } from '@earmark/ui';
import { Hash, Pilcrow, Search, Spline, Waypoints } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { mayEdit } from '../../../core/index.ts';
import { useActionHint } from '../../../shortcuts/index.ts';
import { useStore } from '../../../store-react/index.ts';
import { textActions, type TextActionId } from '../actions/index.ts';
import { isOneKeyWork, labelKeys, markAs } from '../handlers/index.ts';
import { facesOf } from '../marks/index.ts';
import { useTextSession } from '../session/index.ts';
import { Bar, Spring } from '../style/index.ts';
import { textSurfaceText } from '../text-surface-text.ts';

/** The types to mark with and their keys, and the tools. */
export function ToolBar() {
  const session = useTextSession();
  const t = useText(textSurfaceText);
  const mode = useStore(session.store, (state) => state.mode);
  const { rules, labels } = session.store;
  const isMarking = mayEdit(mode) && rules.work === 'entities' && typeQuestion(labels) !== undefined;
  return (
    <Bar role="toolbar" aria-label={t('tools.title')}>
      {isMarking ? <Types /> : null}
      {mayEdit(mode) && rules.work === 'labels' ? <GoesOn /> : null}
      <Spring />
      <Tools />
    </Bar>
  );
}

function Types() {
  const session = useTextSession();
  const t = useText(textSurfaceText);
  const faces = facesOf(session.store.labels);
  const keys = labelKeys(session);
  return (
    <List aria-label={t('keys.title')}>
      {faces.types.map((option) => (
        <li key={option.id}>
          <Type
            type="button"
            style={{ '--mark': token.option[faces.colorOf(option.id)] }}
            title={t('keys.mark', { label: option.title })}
            // The caret stays where it is, and the focus in the text.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => markAs(session, option)}
          >
            {option.title}
            {keys.has(option.id) ? <kbd>{keys.get(option.id)?.toUpperCase()}</kbd> : null}
          </Type>
        </li>
      ))}
    </List>
  );
}

function GoesOn() {
  const session = useTextSession();
  const t = useText(textSurfaceText);
  const goesOn = useStore(session.state, (state) => state.goesOn);
  if (session.store.rules.unit === 'text' && !isOneKeyWork(session)) return null;
  return (
    <Switch isSelected={goesOn} onChange={(next) => session.state.set({ goesOn: next })}>
      {t(isOneKeyWork(session) ? 'tools.submits' : 'tools.goesOn')}
    </Switch>
  );
}

function Tools() {
  const session = useTextSession();
  const t = useText(textSurfaceText);
  const hint = useActionHint(textActions);
  const shown = useStore(session.state, ({ areAllArcsShown, areInvisiblesShown, areLinesNumbered, find }) =>
    [areAllArcsShown, areInvisiblesShown, areLinesNumbered, find !== null].join(),
  ).split(',');
  const mode = useStore(session.store, (state) => state.mode);
  const hasLinks = facesOf(session.store.labels).linkTypes.length > 0;
  const button = (id: TextActionId, name: string, icon: ReactNode, isActive?: boolean) => (
    <IconButton
      size="s"
      preventFocusOnPress
      aria-label={name}
      tooltip={hint(id, name)}
      icon={icon}
      {...(isActive !== undefined && { isActive })}
      onPress={() => session.perform(id)}
    />
  );
  return (
    <Group>
      {hasLinks && mayEdit(mode) ? button('mark.link', t('tools.link'), <Spline />) : null}
      {hasLinks ? button('view.arcs', t('tools.arcs'), <Waypoints />, shown[0] === 'true') : null}
      {button('view.invisibles', t('tools.invisibles'), <Pilcrow />, shown[1] === 'true')}
      {button('view.line-numbers', t('tools.numbers'), <Hash />, shown[2] === 'true')}
      {button('text.find', t('tools.find'), <Search />, shown[3] === 'true')}
    </Group>
  );
}

/** Wraps as one. */
const Group = styled.span`
  display: flex;
  gap: ${token.space[2]};
`;

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[1]};
  max-height: 84px;
  margin: 0;
  padding: 0;
  overflow: auto;
  list-style: none;

  /* A part of the third row shows that there is more */
  @media (pointer: coarse) {
    max-height: 108px;
  }
`;

const Type = styled.button`
  display: flex;
  align-items: center;
  gap: 6px;
  height: ${token.height.controlS};
  padding: 0 ${token.space[2]};
  border: 1px solid ${token.color.border};
  border-inline-start: 3px solid var(--mark);
  border-radius: ${token.radius.s};
  background: ${token.color.surface};
  color: ${token.color.text};
  font: inherit;
  cursor: pointer;

  &:hover {
    background: color-mix(in srgb, var(--mark) 12%, ${token.color.surface});
  }

  &:focus-visible {
    ${focusRing}
  }

  @media (pointer: coarse) {
    height: ${token.height.controlL};
  }

  kbd {
    color: var(--mark);
    font: ${token.fontWeight.strong} ${token.fontSize.xs} ${token.fontFamily.mono};
  }
`;
