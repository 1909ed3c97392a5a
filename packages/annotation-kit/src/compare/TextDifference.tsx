import type { TextRun } from '@earmark/model';
import { token } from '@earmark/ui';
import { styled } from 'styled-components';

/** A text with what was taken out struck through and what was put in underlined. */
export function TextDifference({ runs }: { runs: readonly TextRun[] }) {
  return (
    <Words>
      {runs.map((run, index) => (run.kind === 'same' ? <span key={index}>{run.text}</span> : run.kind === 'removed' ? <Removed key={index}>{run.text}</Removed> : <Added key={index}>{run.text}</Added>))}
    </Words>
  );
}

const Words = styled.span`
  line-height: 22px;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

const Removed = styled.del`
  background: ${token.tone.danger.soft};
  color: ${token.tone.danger.text};
`;

const Added = styled.ins`
  background: ${token.tone.success.soft};
  color: ${token.tone.success.text};
  text-decoration-thickness: 1px;
  text-underline-offset: 3px;
`;
