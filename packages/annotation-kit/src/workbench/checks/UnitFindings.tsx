import { token } from '@earmark/ui';
import { styled } from 'styled-components';
import { useStore } from '../../store-react/index.ts';
import { useWorkbenchSession } from '../session/index.ts';
import { FindingLine } from './FindingLine.tsx';

const none = [] as const;

/** What checks found in a unit, with their suggestions. */
export function UnitFindings({ unitId }: { unitId: string }) {
  const session = useWorkbenchSession();
  const checks = useStore(session.state, (state) => state.checks);
  const findings = checks?.byUnit.get(unitId) ?? none;
  if (!checks || findings.length === 0) return null;
  return (
    <List>
      {findings.map((finding) => (
        <FindingLine
          key={finding.id}
          finding={finding}
          onApply={() => {
            if (checks.apply(finding)) session.focus.text(unitId);
          }}
          onPress={() => checks.goTo(finding)}
        />
      ))}
    </List>
  );
}

const List = styled.ul`
  display: flex;
  flex-direction: column;
  gap: ${token.space[1]};
  margin: 0;
  padding: 0;
  list-style: none;
`;
