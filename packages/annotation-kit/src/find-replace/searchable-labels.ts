import { allLabels, isText, type Label, type LabelSet } from '@earmark/model';

/**
 * Returns the unit labels with text answers: only these can be searched. A task may have none. A separate module,
 * because the search itself is loaded lazily.
 */
export const searchableLabels = ({ segment }: LabelSet): readonly Label[] => allLabels(segment).filter(isText);
