import type { BaseDocument, Unit, UnitAccess } from '../document/index.ts';
import { confirmedUnit, isSameJson } from '../document/index.ts';
import { compareChoices, equalAnswers } from './compare-answers.ts';
import { heaviest, pairAgreement, type CopyRules, type Place } from './copies.ts';

/**
 * The rules of a modality whose copies have the same units, such as the sentences of a text: counterparts have the same
 * id, and what people choose there is compared.
 */
export function unitCopies<Document extends BaseDocument, Item extends Unit>(
  access: UnitAccess<Document, Item>,
): CopyRules<Document, Item> {
  const placesOf = (copies: readonly Document[]): Place<Item>[] => {
    const byCopy = copies.map((copy) => new Map(access.of(copy).map((unit) => [unit.id, unit])));
    const ids = [...new Set(byCopy.flatMap((units) => [...units.keys()]))];
    return ids.map((id) => {
      const units = byCopy.map((known) => known.get(id));
      const contents = units.map(
        (unit) => unit && confirmedUnit({ ...unit, comments: [], status: 'completed' as const, errorTypes: undefined }),
      );
      return {
        id,
        units: units.map((unit) => (unit ? [unit] : [])),
        isAgreed: contents.every((content) => isSameJson(content, contents[0])),
      };
    });
  };
  return {
    placesOf,
    agreementOf: (a, b, labels) => {
      const validity = { value: a.isValid === b.isValid ? 1 : 0, n: 1, leftOut: 0 };
      if (!a.isValid || !b.isValid) return pairAgreement({ validity }, []);
      const questions = [
        ...compareChoices(labels.global, [{ a: a.answers, b: b.answers }]),
        ...compareChoices(
          labels.segment,
          placesOf([a, b]).map(({ units: [from, to] }) => ({ a: from?.[0]?.answers, b: to?.[0]?.answers })),
        ),
      ];
      return pairAgreement({ validity, answers: equalAnswers(questions) }, questions);
    },
    mergeCopies: (copies, { frame, places }) => {
      const document = copies[frame];
      if (!document) throw new Error(`There is no copy ${frame}`);
      const weights = copies.map(() => 0);
      const units = placesOf(copies).flatMap(({ id, units: byCopy }) => {
        const copy = places[id] ?? frame;
        weights[copy] = (weights[copy] ?? 0) + 1;
        return byCopy[copy] ?? [];
      });
      return { document: access.put(document, units), most: heaviest(weights, frame) };
    },
  };
}
