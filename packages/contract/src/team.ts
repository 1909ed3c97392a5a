/** Where a team works. */
export const teamRegions = ['domestic', 'overseas'] as const;
export type TeamRegion = (typeof teamRegions)[number];
