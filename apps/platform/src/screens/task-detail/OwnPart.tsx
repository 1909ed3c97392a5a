import { Spinner } from '@earmark/ui';
import { lazyByBusiness, type BusinessRow, type TaskPartProps, type TaskParts } from '../../business/index.ts';

interface OwnPartProps extends TaskPartProps {
  of: keyof TaskParts;
}

/** Part that the task's kind of work adds to a tab of its page, if any. */
export function OwnPart({ of, task }: OwnPartProps) {
  const part = parts[of](task.business);
  return part ? <part.Part task={task} /> : null;
}

const loaderOf =
  (of: keyof TaskParts) =>
  ({ loadTaskParts }: BusinessRow) =>
    loadTaskParts && (async () => (await loadTaskParts())[of]);

const parts = {
  Settings: lazyByBusiness(loaderOf('Settings'), () => <Spinner />),
  Quality: lazyByBusiness(loaderOf('Quality'), () => <Spinner />),
};
