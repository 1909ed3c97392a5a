import { allLabels, type Label } from '@earmark/model';
import { lazyPart, token } from '@earmark/ui';
import { styled } from 'styled-components';
import type { ListedAnswerProps } from './ListedAnswer.tsx';

/** Fallback with the height of the control, showing the chosen options. */
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

/** Loaded on demand: many templates have no such question. */
export const listedAnswer = lazyPart(() => import('./ListedAnswer.tsx').then(({ ListedAnswer }) => ListedAnswer), {
  Fallback,
});

/** Number of options from which a drop-down gets a search box. */
const searchableFrom = 9;

/** Whether a question is answered in the lazily loaded drop-down. */
export const isListed = ({ type, options }: Label): boolean =>
  type === 'multi_select' || (type === 'single_select' && options.length >= searchableFrom);

/** Preloads the controls of these labels, so that their panel renders without a fallback. */
export function preloadAnswers(labels: readonly Label[]): void {
  if (allLabels(labels).some(isListed)) listedAnswer.preload();
}
