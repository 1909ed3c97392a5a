import type { BaseDocument, Unit } from '@earmark/model';
import { checkSentences, type Finding } from '@earmark/model/auto-check';
import { useText, type Texts } from '@earmark/ui';
import { useEffect, useMemo, useRef } from 'react';
import { useLocale } from 'react-aria-components';
import { labelOfFault } from '../../labels/index.ts';
import type { ShownFinding, WorkbenchSession } from '../session/index.ts';
import { checksText } from './checks-text.ts';
import { startChecks } from './live-checks.ts';
import { ownIds } from './own-ids.ts';
import { UnitFindings } from './UnitFindings.tsx';
import { applyFinding, createWalk, goToFinding, suggested } from './walk.ts';

type Sentence = (code: string, values: NonNullable<Finding['fault']['params']>) => string;

/** Runs the checks while the workbench is open, and keeps what they find in the state of the session. */
export function useChecks(session: WorkbenchSession): void {
  const t = useText(checksText);
  // The values are those of the fault, which its sentence names
  const say = useText(findingText) as Sentence;
  const { locale } = useLocale();
  // Findings of a unit stay the same objects while the unit does: only what is new is put into words.
  // eslint-disable-next-line react-hooks/exhaustive-deps -- words of another language are other words
  const known = useMemo(() => new WeakMap<Finding, ShownFinding>(), [locale]);
  const latest = useRef({ t, say, known });
  latest.current = { t, say, known };
  useEffect(() => {
    const { state, store } = session;
    const walk = createWalk(session);
    /** Findings in the present document: positions of a moment ago may be gone. */
    const findings = (): readonly ShownFinding[] => {
      live.now();
      return state.getState().checks?.findings ?? [];
    };
    const live = startChecks(session, (found, document, sound) => {
      const { known, say } = latest.current;
      const units = new Map(store.modality.units.of(document).map((unit) => [unit.id, unit]));
      const own = ownIds();
      const shown = found.map((finding) => {
        const inWords = known.get(finding) ?? shownFinding(finding, document, units, store.modality.units.field, say);
        known.set(finding, inWords);
        const id = own(inWords.id);
        return id === inWords.id ? inWords : { ...inWords, id };
      });
      const before = state.getState().checks;
      if (before && hasSame(before.findings, shown)) return;
      if (isOfSpans(shown) || (before && isOfSpans(before.findings)))
        sound?.mark(
          shown.flatMap(({ check, span }) => (check === 'uncovered' && span ? [span] : [])),
          latest.current.t('uncovered'),
        );
      state.set({
        checks: {
          findings: shown,
          byUnit: Map.groupBy(
            shown.filter(({ fault }) => fault.path[0] === store.modality.units.field),
            ({ fault }) => String(fault.path[1]),
          ),
          now: live.now,
          step: (by) => walk.step(findings(), by),
          goTo(finding) {
            goToFinding(session, finding);
            walk.visit(finding);
          },
          apply(given) {
            const finding = given ?? suggested(session, findings(), walk.visited());
            return finding !== undefined && applyFinding(session, finding);
          },
          Unit: UnitFindings,
        },
      });
    });
    return () => {
      live.stop();
      state.set({ checks: null });
    };
  }, [session]);
}

const isOfSpans = (findings: readonly Finding[]): boolean => findings.some(({ check }) => check === 'uncovered');

function shownFinding(
  finding: Finding,
  document: BaseDocument,
  units: ReadonlyMap<string | number, Unit>,
  field: string,
  say: Sentence,
): ShownFinding {
  const { fault, text, span } = finding;
  const labelId = labelOfFault(fault);
  const unit = text && fault.path[0] === field ? units.get(fault.path[1] ?? '') : undefined;
  const answer = text && labelId !== undefined ? (unit ?? document).answers[labelId] : undefined;
  return {
    ...finding,
    id: `${fault.code} ${fault.path.join('/')} ${text?.start ?? span?.start ?? ''}`,
    sentence: say(fault.code, { ...fault.params }),
    ...(typeof answer === 'string' && { answer }),
  };
}

const hasSame = (a: readonly ShownFinding[], b: readonly ShownFinding[]): boolean =>
  a.length === b.length &&
  a.every((one, index) => {
    const other = b[index];
    return one.id === other?.id && one.sentence === other.sentence && one.answer === other.answer;
  });

/** The sentences are those of the error catalogue; the kit's texts have placeholders in double braces. */
const sentencesIn = (language: 'en' | 'zh'): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(checkSentences).map(([code, row]) => [code, row[language].replaceAll(/\{(\w+)\}/g, '{{$1}}')]),
  );

/** What automatic checks say of what they found, by the code of the fault. */
const findingText: Texts = { namespace: 'kit.finding', en: sentencesIn('en'), zh: sentencesIn('zh') };
