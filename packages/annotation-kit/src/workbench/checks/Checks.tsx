import { formatClock, toSeconds, type BaseDocument } from '@earmark/model';
import { Button, EmptyState, Popover, token, useText } from '@earmark/ui';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useStore } from '../../store-react/index.ts';
import { unitOfFault, useWorkbenchSession, type ShownFinding } from '../session/index.ts';
import { checksText } from './checks-text.ts';
import { FindingLine } from './FindingLine.tsx';
import { useChecks } from './use-checks.ts';

/** Findings that the list shows; who has more begins with these. */
const mostListed = 200;

/** Runs the automatic checks, says how much they found, and lists it. */
export function Checks() {
  const session = useWorkbenchSession();
  const t = useText(checksText);
  useChecks(session);
  const [isOpen, setOpen] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const checks = useStore(session.state, (state) => state.checks);
  if (!checks) return null;
  const { findings } = checks;
  const faults = findings.filter(({ severity }) => severity === 'fault').length;
  const warnings = findings.length - faults;
  const name = [
    ...(faults > 0 ? [t('faults', { count: faults })] : []),
    ...(warnings > 0 ? [t('warnings', { count: warnings })] : []),
  ].join(' · ');
  return (
    <Popover
      isOpen={isOpen}
      onOpenChange={setOpen}
      title={t('title')}
      placement="bottom start"
      trigger={
        <Count
          size="s"
          variant="quiet"
          preventFocusOnPress
          icon={findings.length === 0 ? <CircleCheck /> : <TriangleAlert />}
          data-severity={faults > 0 ? 'fault' : warnings > 0 ? 'warning' : undefined}
        >
          {name === '' ? t('none') : name}
        </Count>
      }
    >
      {/* A function: the lines are made only while they are shown. */}
      {() =>
        findings.length === 0 ? (
          <EmptyState icon={<CircleCheck />} title={t('none')} hint={t('noneHint')} />
        ) : (
          <List ref={list} tabIndex={-1}>
            {findings.slice(0, mostListed).map((finding) => (
              <FindingLine
                key={finding.id}
                finding={finding}
                location={locationOf(finding)}
                onPress={() => {
                  setOpen(false);
                  // After the popover has closed and given the focus back
                  requestAnimationFrame(() => requestAnimationFrame(() => checks.goTo(finding)));
                }}
                onApply={() => {
                  checks.apply(finding);
                  // The line goes with what it was about: the list keeps the focus
                  list.current?.focus();
                }}
              />
            ))}
            {findings.length > mostListed ? <More>{t('more', { count: findings.length - mostListed })}</More> : null}
          </List>
        )
      }
    </Popover>
  );

  function locationOf({ fault, span }: ShownFinding): string {
    const unit = unitOfFault(session, fault);
    if (unit) return t('segment', { number: session.units().indexOf(unit) + 1 });
    const { document } = session.store.getState();
    return span && hasRate(document) ? formatClock(toSeconds(span.start, document.sampleRate)) : t('whole');
  }
}

const hasRate = (document: BaseDocument): document is BaseDocument & { readonly sampleRate: number } =>
  'sampleRate' in document && typeof document.sampleRate === 'number';

const Count = styled(Button)`
  &[data-severity='warning'] svg {
    color: ${token.tone.warning.text};
  }

  &[data-severity='fault'] svg {
    color: ${token.tone.danger.text};
  }
`;

const List = styled.ul`
  display: flex;
  flex-direction: column;
  gap: ${token.space[1]};
  width: 340px;
  max-width: 100%;
  max-height: 50vh;
  margin: 0 -4px;
  padding: 0;
  overflow-y: auto;
  list-style: none;
  outline: none;
`;

const More = styled.li`
  padding: 3px 4px;
  color: ${token.color.textMuted};
  font-size: ${token.fontSize.s};
`;
