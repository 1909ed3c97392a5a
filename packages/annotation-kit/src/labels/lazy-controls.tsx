import { allLabels, type Label } from '@earmark/model';
import { lazyPart, token } from '@earmark/ui';
import { styled } from 'styled-components';
import type { ListedAnswerProps } from './ListedAnswer.tsx';

/** As high as the control, with what is chosen in it. */
function Fallback({ label, chosen }: ListedAnswerProps) {
  const names = label.options.filter(({ id }) => chosen.includes(id)).map(({ title }) => title);
  return <Box aria-busy="true">{names.join(', ')}</Box>;
}

const Box = styled.div`
  height: ${token.height.controlM};
  padding: 0 10px;
  overflow: hidden;
  border: 1px solid ${token.color.borderField};
  border-radius: ${token.radius.m};
  background: ${token.color.surface};
  line-height: calc(${token.height.controlM} - 2px);
  text-overflow: ellipsis;
  white-space: nowrap;
`;

/** Many templates do without these. */
export const listedAnswer = lazyPart(() => import('./ListedAnswer.tsx').then(({ ListedAnswer }) => ListedAnswer), {
  Fallback,
});

/** From this many options on a dropdown can be searched by typing. */
const searchableFrom = 9;

/** Whether a question is answered from a list that is loaded when it is first needed. */
export const isListed = ({ type, options }: Label): boolean =>
  type === 'multi_select' || (type === 'single_select' && options.length >= searchableFrom);

/** Loads ahead what these labels are answered with, so that a panel with them stands at once. */
export function preloadAnswers(labels: readonly Label[]): void {
  if (allLabels(labels).some(isListed)) listedAnswer.preload();
}
