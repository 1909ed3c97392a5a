import { createContext, useContext } from 'react';
import type { WorkbenchSession } from './session.ts';

/** The session of the workbench around; the object never changes while an item is open, its stores do. */
export const WorkbenchSessionContext = createContext<WorkbenchSession | null>(null);

export function useWorkbenchSession(): WorkbenchSession {
  const session = useContext(WorkbenchSessionContext);
  if (!session) throw new Error('useWorkbenchSession belongs inside an AudioWorkbench');
  return session;
}
