import type { HandlersOf } from '../http/index.ts';
import { adoptionHandlers } from './copies/adopt-copies.ts';
import { claimItem } from './claim.ts';
import { copyHandlers } from './copies/copies.ts';
import { getItem } from './get.ts';
import { historyHandlers } from './history.ts';
import { acceptItem, inspectItem } from './judge.ts';
import { leaseItem } from './lease.ts';
import { countItems, listItemIds, listItems } from './list.ts';
import { getItemMedia, getItemText } from './media.ts';
import { nextItem } from './next.ts';
import { getPace } from './pace.ts';
import { getItemRecord } from './record.ts';
import { releaseItem, releaseItems } from './release.ts';
import { saveItem } from './save.ts';
import { submitItem } from './submit.ts';
import { withdrawItem } from './withdraw.ts';

export const itemHandlers: HandlersOf<
  | 'listItems'
  | 'listItemIds'
  | 'countItems'
  | 'getItem'
  | 'getItemMedia'
  | 'getItemText'
  | 'claimItem'
  | 'nextItem'
  | 'getPace'
  | 'leaseItem'
  | 'saveItem'
  | 'submitItem'
  | 'inspectItem'
  | 'acceptItem'
  | 'withdrawItem'
  | 'releaseItem'
  | 'releaseItems'
  | 'listRevisions'
  | 'getRevision'
  | 'listItemEvents'
  | 'getItemRecord'
  | 'getCopies'
  | 'listCopies'
  | 'adoptCopies'
  | 'closeCopies'
> = {
  listItems,
  listItemIds,
  countItems,
  getItem,
  getItemMedia,
  getItemText,
  claimItem,
  nextItem,
  getPace,
  leaseItem,
  saveItem,
  submitItem,
  inspectItem,
  acceptItem,
  withdrawItem,
  releaseItem,
  releaseItems,
  ...historyHandlers,
  getItemRecord,
  ...copyHandlers,
  ...adoptionHandlers,
};
