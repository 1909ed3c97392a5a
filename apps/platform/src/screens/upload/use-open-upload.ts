import { CallError, limits, type Dataset, type DatasetFile } from '@earmark/contract';
import { useEffect, useState } from 'react';
import { client } from '../../data/index.ts';
import { uploads } from '../../upload/index.ts';

/** Opens a dataset's unfinished upload on this page, once, with what the server has of it. Answers why it could not. */
export function useOpenUpload(dataset: Dataset | undefined): CallError | undefined {
  const [fault, setFault] = useState<CallError>();
  const isOpen = dataset?.status === 'uploading';
  useEffect(() => {
    if (!dataset || !isOpen || uploads.find(dataset.id)) return undefined;
    const controller = new AbortController();
    void (async () => {
      try {
        const files = await allFiles(dataset.id, controller.signal);
        if (!controller.signal.aborted) uploads.begin(dataset, files.map(({ name, bytes, status }) => ({ name, bytes, isWhole: status !== 'uploading' })));
      } catch (error) {
        if (controller.signal.aborted) return;
        if (!(error instanceof CallError)) throw error;
        setFault(error);
      }
    })();
    return () => controller.abort();
    // Once for each dataset: what is loaded again later is the same upload.
  }, [dataset?.id, isOpen]);
  return fault;
}

async function allFiles(datasetId: number, signal: AbortSignal): Promise<DatasetFile[]> {
  const files: DatasetFile[] = [];
  for (let page = 1; ; page += 1) {
    const answer = await client.listDatasetFiles({ dataset_id: datasetId, page, page_size: limits.page.maxSize, order: 'asc' }, { signal, isQuiet: true });
    files.push(...answer.rows);
    if (files.length >= answer.total || answer.rows.length === 0) return files;
  }
}
