import type { DatasetFile } from '@earmark/contract';
import { toast } from '@earmark/ui';
import { useCallback } from 'react';
import { useAction } from '../../data/index.ts';
import { texts } from '../../i18n/index.ts';
import type { FileDeed } from './FileActions.tsx';
import type { AskedDeed } from './FileDialogs.tsx';

const t = texts('dataset');

/** Carries out corrections that need no question, and asks for the others. */
export function useFileDeeds(
  datasetId: number,
  onAsk: (asked: AskedDeed) => void,
): (deed: FileDeed, file: DatasetFile) => void {
  const { run: reread } = useAction('rereadDatasetFile');
  const { run: takeGood } = useAction('takeGoodLines');
  const { run: decide } = useAction('decideDuplicates');
  // Stable, because the columns of the table are made anew when it changes
  return useCallback(
    (deed, file) => {
      const { id, name } = file;
      const afterwards = (sentence: string) => (result: { readonly ok: boolean }) =>
        result.ok ? toast.success(sentence) : undefined;
      if (deed === 'reread') void reread({ file_id: id }).then(afterwards(t('reread_done', { name })));
      else if (deed === 'takeGood') void takeGood({ file_id: id }).then(afterwards(t('goodTaken', { name })));
      else if (deed === 'take' || deed === 'skip')
        void decide({ dataset_id: datasetId, file_ids: [id], choice: deed }).then(
          afterwards(t(deed === 'take' ? 'taken' : 'skipped', { count: 1 })),
        );
      else onAsk({ deed, file });
    },
    [reread, takeGood, decide, datasetId, onAsk],
  );
}
