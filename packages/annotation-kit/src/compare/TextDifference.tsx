import type { TextRun } from '@earmark/model';
import { token } from '@earmark/ui';
import { styled } from 'styled-components';

export interface TextDifferenceProps {
  runs: readonly TextRun[];
  /** Shows the text of one side only; both sides when absent. */
  side?: 'before' | 'after';
}

/** A text with deletions struck through and insertions underlined. */
export function TextDifference({ runs, side }: TextDifferenceProps) {
  const other = side === 'before' ? 'added' : side === 'after' ? 'removed' : undefined;
  return (
    <Words>
      {runs.map((run, index) =>
        run.kind === other ? null : run.kind === 'same' ? (
          <span key={index}>{run.text}</span>
        ) : run.kind === 'removed' ? (
          <Removed key={index}>{run.text}</Removed>
        ) : (
          <Added key={index}>{run.text}</Added>
        ),
      )}
    </Words>
  );
}

const Words = styled.span`
  line-height: 22px;
  unicode-bidi: plaintext;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

const Removed = styled.del`
  border-radius: 2px;
  background: ${token.tone.danger.soft};
  color: ${token.tone.danger.text};
`;

const Added = styled.ins`
  border-radius: 2px;
  background: ${token.tone.success.soft};
  color: ${token.tone.success.text};
  text-decoration-thickness: 1px;
  text-underline-offset: 3px;
`;
