import {
  createSessionState,
  initialSessionState,
  useUnits,
  useWorkbenchSession,
  Workbench,
  type WorkbenchSurface,
} from '@earmark/annotation-kit';
import type { SurfacePart } from '../../apps/platform/src/business/surface-part.ts';
import { noteModality, noteSchema } from './model.ts';

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

const noteSurface: WorkbenchSurface = {
  home: '[data-part="note"]',
  Main: NoteText,
  createState: () => createSessionState(initialSessionState),
  extend: (shared) => shared,
};

export const noteSurfacePart: SurfacePart = {
  async open({ answer, open }) {
    const result = await open(noteModality, { labels: answer.task.labels, rules: {} });
    if (result.kind !== 'opened') return result;
    const { item } = result;
    return { kind: 'opened', item, show: (props) => <Workbench {...props} item={item} surface={noteSurface} /> };
  },
};
