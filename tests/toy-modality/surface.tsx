import {
  createIndexedDbHistory,
  createSessionState,
  initialSessionState,
  useUnits,
  useWorkbenchSession,
  Workbench,
  type WorkbenchItem,
  type WorkbenchSession,
  type WorkbenchSurface,
} from '@earmark/annotation-kit';
import type { SurfacePart } from '../../apps/platform/src/business/surface-part.ts';
import { noteModality, noteSchema, type NoteTypes } from './model.ts';

/** Shows the text; the shell's panel asks for the choice. */
function NoteText() {
  const session = useWorkbenchSession();
  const { lines } = noteSchema.parse(session.store.getState().document);
  return (
    <div data-part="note" tabIndex={-1}>
      {useUnits(session).map((unit, index) => (
        <p key={unit.id} data-unit-id={unit.id}>
          <button type="button" onClick={() => session.goTo(unit)}>
            {lines[index]?.text}
          </button>
        </p>
      ))}
    </div>
  );
}

const noteSurface: WorkbenchSurface<WorkbenchItem, WorkbenchSession<'note.glad'>, 'note.glad'> = {
  home: '[data-part="note"]',
  Main: NoteText,
  createState: () => createSessionState(initialSessionState),
  extend: (shared) => shared,
  actions: {
    groups: ['note'],
    rows: { 'note.glad': { group: 'note', keys: ['L'], modes: ['annotation'] } },
    texts: {
      namespace: 'toy.note',
      en: { 'actionGroups.note': 'Notes', 'actions.note.glad': 'Call the note glad' },
      zh: { 'actionGroups.note': '短文', 'actions.note.glad': '标为高兴' },
    },
    handlers: {
      'note.glad': ({ store, run }) =>
        void run({ type: 'segment.answer', ids: [...store.getState().selection], labelId: 'mood', answer: ['glad'] }),
    },
  },
};

export const noteSurfacePart: SurfacePart = {
  async open({ answer, open }) {
    const history = createIndexedDbHistory<NoteTypes>(async () => noteModality.commandSchema);
    const result = await open(noteModality, { labels: answer.task.labels, rules: {}, history });
    if (result.kind !== 'opened') return result;
    const { item } = result;
    return { kind: 'opened', item, show: (props) => <Workbench {...props} item={item} surface={noteSurface} /> };
  },
};
