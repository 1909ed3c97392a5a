import { api } from '@earmark/contract';
import { describe, expect, it } from 'vitest';
import { staleCalls } from './refresh.ts';

describe('what an action makes stale', () => {
  it('covers the lists in which the changed thing stands', () => {
    expect(staleCalls('createTask')).toEqual(
      expect.arrayContaining(['listTasks', 'getTask', 'listDatasets', 'listProjects', 'listItems']),
    );
    expect(staleCalls('createTemplate')).not.toContain('listTasks');
  });

  it('knows of each thing that pages change what else shows it', () => {
    // Pages that these leave are loaded anew, and a file is a file
    const none = ['common', 'setup', 'audit'];
    const changing = (Object.keys(api) as (keyof typeof api)[]).filter((name) => api[name].effect !== 'reads');
    const changed = changing.filter((name) => !none.includes(api[name].path.split('/')[0] ?? ''));
    expect(changed.filter((name) => staleCalls(name).every((call) => call === 'listAudit'))).toEqual([]);
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
