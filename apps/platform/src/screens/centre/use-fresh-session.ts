import { useRevalidator } from 'react-router-dom';
import { expireSession } from '../../data/index.ts';

/** Returns a function that shows a change of the own account in the shell. */
export function useFreshSession(): () => Promise<void> {
  const { revalidate } = useRevalidator();
  return async () => {
    expireSession();
    await revalidate();
  };
}
