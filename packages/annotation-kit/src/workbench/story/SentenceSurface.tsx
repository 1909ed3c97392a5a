import { token } from '@earmark/ui';
import { styled } from 'styled-components';
import { useStore } from '../../store-react/index.ts';
import {
  createSessionState,
  initialSessionState,
  useUnits,
  useWorkbenchSession,
  type WorkbenchSession,
} from '../session/index.ts';
import type { WorkbenchSurface } from '../surface.ts';
import { UnitStatus } from '../unit/index.ts';
import type { openSentences } from './sentences.ts';

/** A minimal surface: a list of units with a selection, and one action of its own. */
type Item = ReturnType<typeof openSentences>;

export const sentenceSurface: WorkbenchSurface<Item, WorkbenchSession<'sentence.first'>, 'sentence.first'> = {
  home: '[data-part="sentences"]',
  Main: Sentences,
  createState: () => createSessionState(initialSessionState),
  extend: (shared) => shared,
  actions: {
    groups: ['sentence'],
    rows: { 'sentence.first': { group: 'sentence', keys: ['B'] } },
    texts: {
      namespace: 'story.sentence',
      en: { 'actionGroups.sentence': 'Sentences', 'actions.sentence.first': 'To the first sentence' },
      zh: { 'actionGroups.sentence': '句子', 'actions.sentence.first': '到第一句' },
    },
    handlers: {
      'sentence.first': ({ units, goTo }) => units().slice(0, 1).forEach(goTo),
    },
  },
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
