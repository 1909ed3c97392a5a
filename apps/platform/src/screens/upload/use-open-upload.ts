import { CallError, limits, type Dataset, type DatasetFile } from '@earmark/contract';
import { useEffect, useRef, useState } from 'react';
import { client } from '../../data/index.ts';
import type { RouteBusiness } from '../../route-row.ts';
import { uploads } from '../../upload/sending/index.ts';

/**
 * Opens a dataset's unfinished upload on this page with the files the server already has. Returns the error if that
 * fails.
 */
export function useOpenUpload(dataset: Dataset | undefined, business: RouteBusiness): CallError | undefined {
  const [fault, setFault] = useState<CallError>();
  const latest = useRef(dataset);
  latest.current = dataset;
  // Keyed by dataset, because a revalidated dataset is the same upload.
  const openId = dataset?.status === 'uploading' || dataset?.is_growing ? dataset.id : undefined;
  useEffect(() => {
    // An upload outlives its screen: this page may be sending it already
    if (openId === undefined || uploads.find(openId)) return undefined;
    const controller = new AbortController();
    void (async () => {
      try {
        const files = await allFiles(openId, controller.signal);
        if (latest.current && !controller.signal.aborted)
          uploads.begin(
            latest.current,
            business,
            files.map(({ name, bytes, status }) => ({ name, bytes, isWhole: status !== 'uploading' })),
          );
      } catch (error) {
        if (controller.signal.aborted) return;
        if (!(error instanceof CallError)) throw error;
        setFault(error);
      }
    })();
    return () => controller.abort();
  }, [openId, business]);
  return fault;
}

async function allFiles(datasetId: number, signal: AbortSignal): Promise<DatasetFile[]> {
  const files: DatasetFile[] = [];
  for (let page = 1; ; page += 1) {
    const answer = await client.listDatasetFiles(
      { dataset_id: datasetId, page, page_size: limits.page.maxSize, order: 'asc', status: ['uploading', 'uploaded'] },
      { signal, isQuiet: true },
    );
    files.push(...answer.rows);
    // An empty page ends it too, since files that are removed meanwhile move those behind them forward
    if (files.length >= answer.total || answer.rows.length === 0) return files;
  }
}
