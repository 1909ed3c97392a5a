import type { BaseDocument, LabelSet, Unit } from '@earmark/model';
import { areAnsweredAlike, type Place } from '@earmark/model/agreement';
import type { ListedPlace } from './PlaceList.tsx';

/**
 * The places of copies in the order in which they are listed: what is around the units comes first, where anything is
 * asked or differs.
 */
export function listedPlaces(
  documents: readonly BaseDocument[],
  places: readonly Place<Unit>[],
  labels: LabelSet,
): readonly ListedPlace[] {
  const [first] = documents;
  const isAgreed = documents.every(
    ({ isValid, answers }) => isValid === first?.isValid && areAnsweredAlike(answers, first.answers),
  );
  const around: ListedPlace = {
    id: null,
    units: documents.map(({ answers }) => [{ id: 'whole', answers, comments: [], status: 'completed' as const }]),
    isAgreed,
    labels: labels.global,
  };
  const ofUnits = places.map((place): ListedPlace => ({ ...place, labels: labels.segment }));
  return isAgreed && labels.global.length === 0 ? ofUnits : [around, ...ofUnits];
}
