import { hasChecks, settingsIn, verdictIn } from '@earmark/model';
import { Button, IconButton, lazyPart, StatusTag, token, Tooltip } from '@earmark/ui';
import { CircleAlert, Maximize, Minimize } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { mayEdit, stageOf, type ShellActionId } from '../../core/index.ts';
import { shellActions, useActionHint } from '../../shortcuts/index.ts';
import { useStore } from '../../store-react/index.ts';
import { useShellText } from '../../text/index.ts';
import { usePhoneWidth } from '../layout/index.ts';
import { useUnits, useWorkbenchSession } from '../session/index.ts';
import { HistoryButton } from './HistoryButton.tsx';
import type { MenuItem } from '../use-action-menu.tsx';
import { MoreMenu } from './MoreMenu.tsx';
import { SaveState } from './SaveState.tsx';
import { SubmitButtons } from './SubmitButtons.tsx';
import { UndoButtons } from './UndoButtons.tsx';

/** Names that an embedder gives to the work. */
export interface WorkbenchNames {
  readonly mode: string;
  readonly submit: string;
}

interface TopBarProps<Own extends string> {
  title: ReactNode;
  names?: WorkbenchNames | undefined;
  /** Content before the title, for example a back button. */
  headerStart?: ReactNode;
  /** Menu entries of the surface for rarely used actions. */
  more?: readonly MenuItem<ShellActionId | Own>[];
  perform: (id: ShellActionId | Own) => void;
  /** Content before the submit buttons. */
  actions?: ReactNode;
  /** Content for reviewers, beside the number of judged units. */
  reviewed?: ReactNode;
}

/** The title, the save state and the actions on the whole item. */
export function TopBar<Own extends string>(props: TopBarProps<Own>) {
  const { title, names, headerStart, actions, reviewed, more, perform } = props;
  const session = useWorkbenchSession();
  const t = useShellText();
  const mode = useStore(session.store, (state) => state.mode);
  const isValid = useStore(session.store, ({ document }) => document.isValid);
  const isPhone = usePhoneWidth();
  return (
    <Bar>
      <ItemStatus>
        {headerStart}
        <Title>{title}</Title>
        {mode === 'view' ? null : (
          <Mode>
            <StatusTag>{names?.mode ?? t(`modes.${mode}`)}</StatusTag>
          </Mode>
        )}
        {isValid ? null : <StatusTag tone="warning">{t('workbench.notValid')}</StatusTag>}
        {session.sync.isLocal ? null : <SaveState />}
        {mayEdit(mode) ? <Faults /> : null}
        {mode !== 'view' && hasChecks(settingsIn(session.store.rules)) ? <checks.Part /> : null}
      </ItemStatus>
      <Spring />
      <SecondLine>
        <Tools>
          <Judged>{reviewed}</Judged>
          {mode === 'view' ? null : <UndoButtons />}
          {mode === 'view' ? null : <HistoryButton />}
          {isPhone ? null : <FullScreenButton />}
          <MoreMenu own={more} perform={perform} />
          {mayEdit(mode) ? <validity.Part /> : null}
          {actions}
        </Tools>
        <SubmitButtons submitName={names?.submit} />
      </SecondLine>
    </Bar>
  );
}

function FullScreenButton() {
  const session = useWorkbenchSession();
  const t = useShellText();
  const hint = useActionHint(shellActions);
  const isFullScreen = useStore(session.state, (state) => state.isFullScreen);
  const name = t(isFullScreen ? 'workbench.leaveFullScreen' : 'workbench.fullScreen');
  return (
    <IconButton
      preventFocusOnPress
      aria-label={name}
      tooltip={hint('view.full-screen', name)}
      icon={isFullScreen ? <Minimize /> : <Maximize />}
      onPress={() => session.perform('view.full-screen')}
    />
  );
}

/** Its space is reserved while it loads: what stands beside it does not move. */
const validity = lazyPart(() => import('./ValiditySwitch.tsx').then(({ ValiditySwitch }) => ValiditySwitch), {
  Fallback: ReservedValidity,
});
function ReservedValidity() {
  const t = useShellText();
  return <Reserved aria-hidden="true">{t('workbench.valid')}</Reserved>;
}

/** Runs the automatic checks of the task and counts what they found. */
const checks = lazyPart(() => import('../checks/index.ts').then(({ Checks }) => Checks));

/** The number of faults; pressing goes to the next one. */
function Faults() {
  const session = useWorkbenchSession();
  const t = useShellText();
  const hint = useActionHint(shellActions);
  const isStrict = useStore(session.state, (state) => state.isStrict);
  const count = useStore(session.store, (state) => (isStrict ? state.faults.length : 0));
  if (count === 0) return null;
  return (
    <Tooltip content={hint('fault.next', t('workbench.toFault'))}>
      <Button size="s" variant="quiet" icon={<CircleAlert />} onPress={() => session.perform('fault.next')}>
        {t('workbench.faults', { count })}
      </Button>
    </Tooltip>
  );
}

function Judged({ children }: { children: ReactNode }) {
  const session = useWorkbenchSession();
  const { store } = session;
  const t = useShellText();
  const units = useUnits(session);
  const stage = useStore(store, (state) => stageOf(state.mode));
  if (!stage) return null;
  return (
    <Progress>
      {units.length === 0
        ? null
        : t('workbench.progress', {
            judged: units.filter(({ status }) => verdictIn(stage, status)).length,
            total: units.length,
          })}
      {children}
    </Progress>
  );
}

const Bar = styled.header`
  display: flex;
  flex: none;
  align-items: center;
  gap: ${token.space[2]};
  min-height: 44px;
  padding: 0 ${token.space[3]};
  overflow-x: auto;
  border-bottom: 1px solid ${token.color.border};
  background: ${token.color.surface};

  @media (max-width: 760px) {
    flex-wrap: wrap;
    row-gap: ${token.space[1]};
    padding-block: ${token.space[1]};
    overflow-x: visible;
  }
`;

/* The first line of a narrow screen, whose name gives way; what has no room beside it takes another one. */
const ItemStatus = styled.div`
  display: contents;

  @media (max-width: 760px) {
    display: flex;
    flex: 0 0 100%;
    flex-wrap: wrap;
    align-items: center;
    gap: ${token.space[1]} ${token.space[2]};
    min-width: 0;
    padding-inline: 3px;
  }
`;

/* Tools that scroll, and beside them the buttons that submit: those stay in sight and cover no tool. */
const SecondLine = styled.div`
  display: contents;

  @media (max-width: 760px) {
    display: flex;
    flex: 0 0 100%;
    align-items: center;
    gap: ${token.space[2]};
    min-width: 0;
    padding-inline-end: 3px;
  }
`;

/* What has no room is scrolled to. The padding leaves room for focus rings, 3 px wide. */
const Tools = styled.div`
  display: contents;

  @media (max-width: 760px) {
    display: flex;
    flex: 1;
    align-items: center;
    gap: ${token.space[2]};
    min-width: 0;
    padding: 3px;
    overflow-x: auto;
    scroll-padding-inline: 3px;
    scrollbar-width: none;
  }
`;

/* A phone leaves it to the buttons to say what is done here. */
const Mode = styled.span`
  display: contents;

  @media (max-width: 480px) {
    display: none;
  }
`;

const Title = styled.h1`
  min-width: 12ch;
  max-width: 32ch;
  margin: 0;
  overflow: hidden;
  font-size: ${token.fontSize.l};
  font-weight: ${token.fontWeight.strong};
  text-overflow: ellipsis;
  white-space: nowrap;

  @media (max-width: 760px) {
    flex: 1 1 8ch;
    min-width: 8ch;
  }
`;

const Spring = styled.span`
  flex: 1;

  @media (max-width: 760px) {
    display: none;
  }
`;

const Progress = styled.span`
  display: flex;
  flex: none;
  gap: ${token.space[2]};
  color: ${token.color.textMuted};
  font-size: ${token.fontSize.s};
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;

const Reserved = styled.span`
  flex: none;
  margin: 0 ${token.space[1]};
  padding-inline-start: 40px;
  white-space: nowrap;
  visibility: hidden;
`;
