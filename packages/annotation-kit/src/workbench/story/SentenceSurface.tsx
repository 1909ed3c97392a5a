import { token } from '@earmark/ui';
import { styled } from 'styled-components';
import { useStore } from '../../store-react/index.ts';
import { createSessionState, initialSessionState, useUnits, useWorkbenchSession } from '../session/index.ts';
import type { WorkbenchSurface } from '../surface.ts';
import { UnitStatus } from '../unit/index.ts';
import type { openSentences } from './sentences.ts';

/** The smallest surface: a list of units of which one is chosen. */
export const sentenceSurface: WorkbenchSurface<ReturnType<typeof openSentences>> = {
  home: '[data-part="sentences"]',
  Main: Sentences,
  createState: () => createSessionState(initialSessionState),
  extend: (shared) => shared,
};

function Sentences() {
  const session = useWorkbenchSession();
  const units = useUnits(session);
  const current = useStore(session.store, ({ selection }) => selection.at(-1));
  return (
    <List data-part="sentences" tabIndex={-1}>
      {units.map((unit, index) => (
        <li key={unit.id} data-unit-id={unit.id}>
          <Choice type="button" aria-pressed={unit.id === current} onClick={() => session.goTo(unit)}>
            {`Sentence ${index + 1}`}
          </Choice>
          <UnitStatus unit={unit} />
        </li>
      ))}
    </List>
  );
}

const List = styled.ol`
  margin: ${token.space[4]};
`;

const Choice = styled.button`
  border: 1px solid ${token.color.border};
  background: ${token.color.surface};
  color: ${token.color.text};
`;
