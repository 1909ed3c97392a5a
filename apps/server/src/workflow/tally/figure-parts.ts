/** `figure_day` keeps each measure as an integer of this many parts. */
export const figureParts = { count: 1, size: 1000, time: 1_000_000 } as const;
