import type { Unit } from '@earmark/model';
import { createContext, useContext } from 'react';
import { useStore } from '../../store-react/index.ts';
import type { WorkbenchSession } from './session.ts';

/** The session of the surrounding workbench; the object is stable while an item is open, its stores change. */
export const WorkbenchSessionContext = createContext<WorkbenchSession | null>(null);

/** Returns the session of the surrounding workbench; throws outside of one. */
export function useWorkbenchSession(): WorkbenchSession {
  const session = useContext(WorkbenchSessionContext);
  if (!session) throw new Error('useWorkbenchSession belongs inside a Workbench');
  return session;
}

/** The units of the document; the same array until they change. */
export const useUnits = ({ store, units }: WorkbenchSession): readonly Unit[] => useStore(store, units);
