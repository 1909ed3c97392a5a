import type { Fault } from '@earmark/model';
import type { AudioStore } from '../core/index.ts';
import { acceptCommands, adoptCommands, emptySegments } from './accept.ts';
import type { RecognitionIndex, RecognitionResult } from './recognition.ts';

/** Actions on a recognition result, each one step of the history. They return the number of changed segments. */
export interface RecognitionActions {
  /** Writes the recognised texts into the selected segments. */
  readonly acceptSelected: () => number;
  /** Writes the recognised texts into all segments without a text. */
  readonly fillEmpty: () => number;
  /** Makes the result's segments those of the document, which must have none. */
  readonly adopt: () => number;
}

/** Creates the actions over a store. */
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
