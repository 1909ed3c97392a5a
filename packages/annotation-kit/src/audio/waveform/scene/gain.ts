/** Recordings whose loudest sample is below this share of full scale are quiet. */
const quietShare = 0.25;
/** The loudest sample of a quiet recording is drawn at this share of the height … */
const wantedShare = 0.8;
/** … but its noise not higher than by this factor. */
const mostGain = 24;

/** The factor by which a recording is drawn higher; `loudest` is its loudest sample as a share of full scale, while that is known. */
export const gainFor = (loudest: number | undefined): number =>
  loudest === undefined || loudest <= 0 || loudest >= quietShare ? 1 : Math.min(mostGain, wantedShare / loudest);
