import { allLabels, isText, type Label, type LabelSet } from '@earmark/model';

/**
 * The labels of units whose answers are texts: all that can be searched. A task may have none. Apart from the search itself, which
 * is loaded when it is opened.
 */
export const searchableLabels = ({ segment }: LabelSet): readonly Label[] => allLabels(segment).filter(isText);
