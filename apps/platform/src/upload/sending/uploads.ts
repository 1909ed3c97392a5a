import type { Dataset } from '@earmark/contract';
import { toast } from '@earmark/ui';
import { texts } from '../../i18n/index.ts';
import type { RouteBusiness } from '../../route-row.ts';
import { DatasetUpload, type KnownFile } from './dataset-upload.ts';
import { FileTransfer } from './file-transfer.ts';
import { forgetFiles } from './remembered-files.ts';
import { publishUploads } from '../upload-store.ts';

const t = texts('upload');

const open = new Map<number, DatasetUpload>();

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

function changed(upload: DatasetUpload): void {
  const { stage, datasetId, datasetName } = upload.state;
  if (stage === 'closed' && open.delete(datasetId)) toast.success(t('closed', { name: datasetName }));
  repaint();
}

const repaint = (): void =>
  publishUploads(
    [...open.values()].map(({ state }) => state),
    () => open.forEach((upload) => upload.hurry()),
  );
