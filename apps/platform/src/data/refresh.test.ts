import { describe, expect, it } from 'vitest';
import { staleCalls } from './refresh.ts';

describe('what an action makes stale', () => {
  it('covers the lists in which the changed thing stands', () => {
    expect(staleCalls('createTask')).toEqual(
      expect.arrayContaining(['listTasks', 'getTask', 'listDatasets', 'listProjects', 'listItems']),
    );
    expect(staleCalls('createTemplate')).not.toContain('listTasks');
  });

  it('does not ask again for what was deleted', () => {
    expect(staleCalls('deleteDataset')).toContain('listDatasets');
    expect(staleCalls('deleteDataset')).not.toContain('getDataset');
    expect(staleCalls('deleteDataset')).toContain('getProject');
    expect(staleCalls('deleteDataset')).toContain('listDeletions');
    expect(staleCalls('deleteDataset')).not.toContain('previewDeletion');
    expect(staleCalls('restoreDeletion')).toContain('listTasks');
    expect(staleCalls('restoreDeletion')).not.toContain('checkRestore');
  });
});
