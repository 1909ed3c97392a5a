import type { CommandGroup, CommandItem } from './command.ts';
import { fuzzyMatch, pieceScore, type Match } from './fuzzy-match.ts';

interface FoundCommand {
  item: CommandItem;
  /** Ranges within the label. */
  ranges: Match['ranges'];
}

export interface FoundGroup extends CommandGroup {
  commands: readonly FoundCommand[];
}

/**
 * Returns the items for a query by group, best match first. Scattered-letter matches count only when no item contains
 * the query in contiguous pieces.
 */
export function findCommands(
  items: readonly CommandItem[],
  groups: readonly CommandGroup[],
  query: string,
): FoundGroup[] {
  const scored = items.flatMap((item) => {
    const label = fuzzyMatch(query, item.label);
    const score = Math.max(
      label?.score ?? 0,
      ...[...(item.keywords ?? []), item.description ?? ''].map((text) => (fuzzyMatch(query, text)?.score ?? 0) * 0.8),
      item.isFound ? pieceScore : 0,
    );
    return score === 0 ? [] : [{ item, score, ranges: label?.ranges ?? [] }];
  });
  const hasPieces = query.trim() !== '' && scored.some(({ score, item }) => score >= pieceScore && !item.isFound);
  const kept = scored.filter(({ score }) => !hasPieces || score >= pieceScore * 0.8);
  return groups
    .map((group) => ({
      ...group,
      commands: kept.filter(({ item }) => item.group === group.id).toSorted((a, b) => b.score - a.score),
    }))
    .filter(({ commands }) => commands.length > 0);
}

/** Prepends a group of recently used items, for an empty query. */
export function withRecent(groups: readonly FoundGroup[], recentIds: readonly string[], title: string): FoundGroup[] {
  const all = groups.flatMap(({ commands }) => commands);
  const recent = recentIds.flatMap((id) => all.find(({ item }) => item.id === id) ?? []);
  if (recent.length === 0) return [...groups];
  const others = groups.map((group) => ({
    ...group,
    commands: group.commands.filter((command) => !recent.includes(command)),
  }));
  return [{ id: 'recent', title, commands: recent }, ...others.filter(({ commands }) => commands.length > 0)];
}
