import type { Fault } from '@earmark/model';
import type { AudioStore } from '../core/index.ts';
import { acceptCommands, adoptCommands, emptySegments } from './accept.ts';
import type { RecognitionIndex, RecognitionResult } from './recognition.ts';

/** What can be done with a recognition result, each as one step of the history. They answer how many segments changed. */
export interface RecognitionActions {
  /** Takes over what was recognised for the selected segments. */
  readonly acceptSelected: () => number;
  /** Takes over what was recognised for every segment without text. */
  readonly fillEmpty: () => number;
  /** Makes the result's segments the document's, which has none. */
  readonly adopt: () => number;
}

export function createRecognitionActions(
  store: AudioStore,
  result: RecognitionResult,
  index: RecognitionIndex,
  onFault?: (fault: Fault) => void,
): RecognitionActions {
  const run = (commands: ReturnType<typeof acceptCommands>): number => {
    const fault = commands.length > 0 ? store.run(commands, 'transcript') : null;
    if (fault) onFault?.(fault);
    return fault ? 0 : commands.length;
  };
  return {
    acceptSelected() {
      const { document, selection } = store.getState();
      const chosen = new Set(selection);
      return run(
        acceptCommands(
          document.segments.filter(({ id }) => chosen.has(id)),
          index,
          store.rules,
        ),
      );
    },
    fillEmpty: () =>
      run(acceptCommands(emptySegments(store.getState().document, index, store.rules), index, store.rules)),
    adopt() {
      const commands = adoptCommands(store.getState().document, result, store.labels, index.labelId);
      return run(commands) > 0 ? store.getState().document.segments.length : 0;
    },
  };
}
