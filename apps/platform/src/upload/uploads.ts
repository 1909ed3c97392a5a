import type { Dataset } from '@earmark/contract';
import { toast } from '@earmark/ui';
import { useSyncExternalStore } from 'react';
import { texts } from '../i18n/index.ts';
import type { RouteBusiness } from '../route-row.ts';
import { DatasetUpload, type KnownFile } from './dataset-upload.ts';
import { FileTransfer } from './file-transfer.ts';
import { forgetFiles } from './remembered-files.ts';
import { isBusy, type UploadState } from './upload-state.ts';

const t = texts('upload');

const open = new Map<number, DatasetUpload>();
const listeners = new Set<() => void>();
let states: readonly UploadState[] = [];
let isGuarding = false;

/** Uploads of this page. They continue across screens; leaving the page asks first. */
export const uploads = {
  find: (datasetId: number): DatasetUpload | undefined => open.get(datasetId),

  /** Opens a dataset for upload, with the files the server already has. */
  begin(dataset: Dataset, business: RouteBusiness, known: readonly KnownFile[] = []): DatasetUpload {
    const existing = open.get(dataset.id);
    if (existing) return existing;
    const upload = new DatasetUpload(dataset, business, known, changed);
    open.set(dataset.id, upload);
    changed(upload);
    return upload;
  },

  /** Sends a single file beside the uploads; it ends with whoever asked for it. */
  transfer: (...asked: ConstructorParameters<typeof FileTransfer>): FileTransfer => new FileTransfer(...asked),

  /** Abandons an upload in this browser. */
  forget(datasetId: number): void {
    open.get(datasetId)?.stop();
    forgetFiles(datasetId);
    open.delete(datasetId);
    repaint();
  },
};

/** State of all uploads of this page. */
export const useUploads = (): readonly UploadState[] => useSyncExternalStore(subscribe, () => states);

/** State of one dataset's upload, if this page has it. */
export const useUpload = (datasetId: number | undefined): UploadState | undefined =>
  useUploads().find((upload) => upload.datasetId === datasetId);

function changed(upload: DatasetUpload): void {
  const { stage, datasetId, datasetName } = upload.state;
  if (stage === 'closed' && open.delete(datasetId)) toast.success(t('closed', { name: datasetName }));
  repaint();
}

function repaint(): void {
  states = [...open.values()].map(({ state }) => state);
  guard(states.some(isBusy));
  listeners.forEach((listener) => listener());
}

function guard(isNeeded: boolean): void {
  if (isNeeded === isGuarding) return;
  isGuarding = isNeeded;
  if (isNeeded) {
    window.addEventListener('beforeunload', ask);
    window.addEventListener('online', hurry);
  } else {
    window.removeEventListener('beforeunload', ask);
    window.removeEventListener('online', hurry);
  }
}

const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
const hurry = (): void => open.forEach((upload) => upload.hurry());

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
