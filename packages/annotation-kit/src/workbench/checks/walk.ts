import type { Fault } from '@earmark/model';
import { labelOfFault } from '../../labels/index.ts';
import { ownIds } from './own-ids.ts';
import { goToFault, unitOfFault, type ShownFinding, type WorkbenchSession } from '../session/index.ts';

/** Frames to wait for the text box of an answer. */
const patienceFrames = 20;

/** Goes to what was found: its unit and field, with the range selected in the text, or its range of the medium. */
export function goToFinding(session: WorkbenchSession, { fault, severity, text, answer, span }: ShownFinding): void {
  if (span) session.show?.(span.start, span.end);
  if (fault.path.length === 0) return session.focus.home();
  goToFault(session, fault, severity === 'fault');
  if (!text || answer === undefined) return;
  let frames = patienceFrames;
  const select = (): void => {
    const box = session.focus.textBox();
    if (box?.value === answer) box.setSelectionRange(text.start, text.end);
    else if ((frames -= 1) > 0) requestAnimationFrame(select);
  };
  requestAnimationFrame(select);
}

/** A thing to put right: a fault of the document, or something that a check found. */
interface Target {
  readonly key: string;
  readonly position: number;
  readonly unitId: string | undefined;
  readonly go: () => void;
}

/** Steps through faults and findings in reading order. */
export function createWalk(session: WorkbenchSession): {
  readonly step: (findings: readonly ShownFinding[], by: 1 | -1) => boolean;
  /** Remembers where somebody has gone by another way. */
  readonly visit: (finding: ShownFinding) => void;
  readonly visited: () => string | undefined;
} {
  let last: string | undefined;
  /** The current unit when that was gone to: who has left it looks at something else. */
  let unitThen: string | undefined;
  const arrive = (key: string | undefined): void => {
    last = key;
    unitThen = session.current()?.id;
  };
  const targetsOf = (findings: readonly ShownFinding[]): Target[] => {
    const units = session.units();
    const { field } = session.store.modality.units;
    const order = new Map<string | number, number>(units.map(({ id }, index) => [id, index]));
    const indexOf = ({ path }: Fault): number | undefined => (path[0] === field ? order.get(path[1] ?? '') : undefined);
    const positionOf = (fault: Fault, span?: ShownFinding['span']): number => {
      const index = indexOf(fault);
      if (index !== undefined) return index;
      if (!span) return -1;
      const after = units.findIndex(
        (one) => 'start' in one && typeof one.start === 'number' && one.start >= span.start,
      );
      return (after < 0 ? units.length : after) - 0.5;
    };
    const own = ownIds();
    const unitIdOf = (fault: Fault): string | undefined => units[indexOf(fault) ?? -1]?.id;
    return [
      ...session.store.submitFaults().map((fault) => ({
        key: own(`${fault.code} ${fault.path.join('/')}`),
        position: positionOf(fault),
        unitId: unitIdOf(fault),
        go: () => goToFault(session, fault),
      })),
      ...findings.map((finding) => ({
        key: finding.id,
        position: positionOf(finding.fault, finding.span),
        unitId: unitIdOf(finding.fault),
        go: () => goToFinding(session, finding),
      })),
    ].sort((a, b) => a.position - b.position);
  };
  return {
    step(findings, by) {
      const targets = targetsOf(findings);
      if (targets.length === 0) return false;
      const current = session.current();
      const at = targets.findIndex(({ key }) => key === last);
      const isThere = at >= 0 && (targets[at]?.unitId === undefined || targets[at].unitId === current?.id);
      const here = current ? session.units().indexOf(current) : -1;
      // What was gone to last may be put right by now: the rest of the current unit comes first then
      const next = isThere
        ? targets[(at + by + targets.length) % targets.length]
        : by > 0
          ? (targets.find(({ position }) => position >= here) ?? targets[0])
          : (targets.findLast(({ position }) => position <= here) ?? targets.at(-1));
      next?.go();
      arrive(next?.key);
      return true;
    },
    visit: ({ id }) => arrive(id),
    visited: () => (session.current()?.id === unitThen ? last : undefined),
  };
}

/** The finding whose suggestion is meant: the one gone to last, or else the first of the current unit that has one. */
export function suggested(
  session: WorkbenchSession,
  findings: readonly ShownFinding[],
  visited: string | undefined,
): ShownFinding | undefined {
  const current = session.current();
  const open = findings.filter(({ text }) => text?.suggestion !== undefined);
  return (
    open.find(({ id }) => id === visited) ?? open.find(({ fault }) => unitOfFault(session, fault)?.id === current?.id)
  );
}

/** Writes a suggestion into its answer as one step; false when the answer is another by now. */
export function applyFinding(session: WorkbenchSession, { fault, text, answer }: ShownFinding): boolean {
  const labelId = labelOfFault(fault);
  if (text?.suggestion === undefined || answer === undefined || labelId === undefined) return false;
  const unit = unitOfFault(session, fault);
  const { answers } = unit ?? session.store.getState().document;
  if (answers[labelId] !== answer) return false;
  const written = answer.slice(0, text.start) + text.suggestion + answer.slice(text.end);
  const next = written === '' ? null : written;
  return session.run(
    unit
      ? { type: 'segment.answer', ids: [unit.id], labelId, answer: next }
      : { type: 'global.answer', labelId, answer: next },
    'replace',
  );
}
