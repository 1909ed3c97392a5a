import type { Api, RequestOf } from '@earmark/contract';
import { useAction } from '../../data/index.ts';
import { saveFile } from '../../list/index.ts';

/** Saves statistics as a file that the server writes. */
export function useStatisticsFile() {
  const { run, isPending } = useAction('exportStatistics');
  const save = async (asked: RequestOf<Api['exportStatistics']>): Promise<void> => {
    const file = await run(asked);
    if (!file.ok) return;
    const { name, content_base64: content } = file.data;
    saveFile(name, new Blob([Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0))]));
  };
  return { save, isPending };
}
