/**
 * Id of the list behind a figure of the statistics: an address with it leads there, one without leaves the page where
 * it is.
 */
export const figureListPart = 'behind';
