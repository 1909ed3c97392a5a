import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { ItemAccess, SyncState } from '../../core/index.ts';
import type { WorkbenchItem, WorkbenchSync } from '../session/index.ts';
import { TroubleBanner } from './TroubleBanner.tsx';

/** What stands there before any more code is loaded, or where it cannot be. */
function atOnce(access: ItemAccess, sync: Partial<SyncState>): string {
  const store = <State,>(state: State) => ({ getState: () => state, subscribe: () => () => undefined });
  const saved = {
    status: 'saved',
    pendingEdits: 1,
    isVolatile: false,
    message: undefined,
    lastSavedAt: undefined,
    conflictRevision: undefined,
  } as const;
  // Only what the banner reads
  const state = store<SyncState>({ ...saved, ...sync }) as Partial<WorkbenchSync> as WorkbenchSync;
  const item = { access: store(access), sync: state } as Partial<WorkbenchItem> as WorkbenchItem;
  return renderToString(<TroubleBanner item={item} />);
}

it('says what prevents saving, and offers what helps, before the banner is loaded', () => {
  expect(atOnce('mine', {})).toBe('');
  expect(atOnce('mine', { status: 'offline', message: 'The server restarts.' })).toMatch(
    /The server restarts\..*Try again/,
  );
  expect(atOnce('mine', { status: 'refused', message: 'The task has ended.' })).toMatch(/task has ended.*Try again/);
  expect(atOnce('mine', { status: 'signed_out', message: 'Signed in elsewhere.' })).toMatch(
    /Signed in elsewhere\..*are kept on this device.*Try again/,
  );
  expect(atOnce('mine', { status: 'lease_lost' })).toMatch(/not saved.*Work here/);
  expect(atOnce('taken', {})).toMatch(/another window.*Work here/);
  expect(atOnce('mine', { status: 'conflict' })).toMatch(/changed elsewhere.*not saved/);
});
