import type { AudioItem, SyncState } from '@earmark/annotation-kit';
import type { TextItem } from '@earmark/annotation-kit/text';

/** Who works in the examples. */
export const person = { id: 1, name: 'Ana Silva' };

/** What is saved to a server, as that stands at a moment. */
export const served = <Item extends AudioItem | TextItem>(item: Item, state: Partial<SyncState>): Item => {
  const now: SyncState = { ...item.sync.getState(), ...state };
  return { ...item, sync: { ...item.sync, isLocal: false, getState: () => now } };
};
