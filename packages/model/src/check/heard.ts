/**
 * Percent that a share of a medium makes, 0 to 1, as it is shown and demanded: whole, because players leave out the
 * last instant.
 */
export const heardPercent = (share: number): number => Math.round(share * 100);
