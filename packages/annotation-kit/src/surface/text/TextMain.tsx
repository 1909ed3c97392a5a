import { useText } from '@earmark/ui';
import { useEffect, useRef } from 'react';
import { useStore } from '../../store-react/index.ts';
import { EqualBar, FindBar, LetterBar, ProposalBar, ToolBar } from './bars/index.ts';
import { beginWithQuestions } from './begin-with-questions.ts';
import { closeStaleChoices } from './handlers/index.ts';
import { PartPane } from './PartPane.tsx';
import { rehearse } from './rehearse.ts';
import { useTextSession } from './session/index.ts';
import { Frame, Panes, Said, Top } from './style/index.ts';
import { textSurfaceText } from './text-surface-text.ts';
import { useCompared, useSpeaker } from './text-context.ts';
import { useKeptPosition } from './use-kept-position.ts';

/** Tools, the parts of the text side by side, and the bars that some actions open. */
export function TextMain() {
  const session = useTextSession();
  const speaker = useSpeaker();
  const { item } = useCompared();
  const t = useText(textSurfaceText);
  const said = useRef<HTMLDivElement>(null);
  const hasFind = useStore(session.state, ({ find }) => find !== null);
  const hasEquals = useStore(session.state, ({ equals }) => equals !== null);
  const hasLetters = useStore(session.state, ({ letters }) => letters !== null);
  useEffect(() => speaker.connect(said.current, t), [speaker, t]);
  useEffect(() => rehearse(session.store), [session.store]);
  useEffect(() => closeStaleChoices(session), [session]);
  useKeptPosition(session, item.scope);
  // The parts are there, and the shell has not begun with what was remarked
  useEffect(() => beginWithQuestions(session), [session]);
  return (
    <Frame>
      <Top data-covered={hasEquals || hasLetters || undefined}>
        <ToolBar />
        {hasEquals ? <EqualBar /> : null}
        {hasLetters ? <LetterBar /> : null}
      </Top>
      <ProposalBar />
      <Panes>
        {session.parts.map(({ name }, part) => (
          // Parts have no ids and never change their order.
          <PartPane key={`${part} ${name}`} part={part} />
        ))}
      </Panes>
      {hasFind ? <FindBar /> : null}
      <Said ref={said} aria-live="polite" data-region="said" />
    </Frame>
  );
}
