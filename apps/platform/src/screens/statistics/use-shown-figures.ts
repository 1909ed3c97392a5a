import { figuresOf, modalityOf, type ShownFigure } from '@earmark/contract';
import { useRouteContext } from '../../page/index.ts';

/** The figures of the kind of work that the page is about, in its words. */
export function useShownFigures(): readonly ShownFigure[] {
  const { business } = useRouteContext();
  return figuresOf(modalityOf(business));
}
