import { limits, type SavedTab } from '@earmark/contract';

/**
 * Applies to the stored tabs what one browser opened, changed and closed between `known` and `tabs`, so that two browsers
 * of a person do not close each other's tabs. Of too many the oldest go.
 */
export function mergeTabs(
  stored: readonly SavedTab[],
  known: readonly SavedTab[],
  tabs: readonly SavedTab[],
): readonly SavedTab[] {
  const find = (list: readonly SavedTab[], key: string): SavedTab | undefined => list.find((tab) => tab.key === key);
  const isClosed = ({ key }: SavedTab): boolean => find(known, key) !== undefined && find(tabs, key) === undefined;
  const changed = tabs.filter((tab) => JSON.stringify(tab) !== JSON.stringify(find(known, tab.key)));
  const kept = stored.filter((tab) => !isClosed(tab)).map((tab) => find(changed, tab.key) ?? tab);
  return [...kept, ...changed.filter(({ key }) => find(stored, key) === undefined)].slice(-limits.tabs.maxCount);
}
