import { Button, token, Tooltip } from '@earmark/ui';
import { styled } from 'styled-components';
import { stageOf } from '../../core/index.ts';
import { shellActions, useActionHint } from '../../shortcuts/index.ts';
import { useStore } from '../../store-react/index.ts';
import { useShellText } from '../../text/index.ts';
import { useWorkbenchSession } from '../session/index.ts';

interface SubmitButtonsProps {
  /** Replaces the name of the button that submits. */
  submitName: string | undefined;
}

/** The buttons that end the work on an item: submit, or the verdicts of a reviewer. */
export const SubmitButtons = (props: SubmitButtonsProps) => (
  <SubmitGroup>
    <Offered {...props} />
  </SubmitGroup>
);

/** Nothing where the embedder takes none of them in this mode. */
function Offered({ submitName }: SubmitButtonsProps) {
  const session = useWorkbenchSession();
  const t = useShellText();
  const hint = useActionHint(shellActions);
  const mode = useStore(session.store, (state) => state.mode);
  const busy = useStore(session.state, (state) => state.busy);
  const { submit, pass, reject } = session.submit;
  if (mode === 'annotation' && submit)
    return (
      <Tooltip content={hint('item.submit')}>
        <Button variant="primary" isPending={busy === 'submit'} onPress={() => session.perform('item.submit')}>
          {submitName ?? t('workbench.submit')}
        </Button>
      </Tooltip>
    );
  if (stageOf(mode) === undefined) return null;
  return (
    <>
      {reject ? (
        <Tooltip content={hint('item.reject')}>
          <Button variant="danger" isPending={busy === 'reject'} onPress={() => session.perform('item.reject')}>
            {t('workbench.reject')}
          </Button>
        </Tooltip>
      ) : null}
      {pass ? (
        <Tooltip content={hint('item.pass')}>
          <Button variant="primary" isPending={busy === 'pass'} onPress={() => session.perform('item.pass')}>
            {t('workbench.pass')}
          </Button>
        </Tooltip>
      ) : null}
    </>
  );
}

/* Verdicts stand beside each other in however many lines the bar is. */
const SubmitGroup = styled.span`
  display: flex;
  flex: none;
  gap: ${token.space[2]};
  margin-inline-start: auto;

  &:empty {
    display: none;
  }
`;
