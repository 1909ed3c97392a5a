import { Switch, token, Tooltip } from '@earmark/ui';
import { styled } from 'styled-components';
import { shellActions, useActionHint } from '../../shortcuts/index.ts';
import { useStore } from '../../store-react/index.ts';
import { useShellText } from '../../text/index.ts';
import { useWorkbenchSession } from '../session/index.ts';

/** Whether the item can be worked on at all. */
export function ValiditySwitch() {
  const session = useWorkbenchSession();
  const t = useShellText();
  const hint = useActionHint(shellActions);
  const isValid = useStore(session.store, ({ document }) => document.isValid);
  return (
    <Tooltip content={hint('validity.toggle', t('workbench.validHint'))}>
      <Validity isSelected={isValid} onChange={(next) => session.run({ type: 'validity.set', isValid: next })}>
        {t('workbench.valid')}
      </Validity>
    </Tooltip>
  );
}

const Validity = styled(Switch)`
  flex: none;
  margin: 0 ${token.space[1]};
`;
