import { useSearchParams } from 'react-router-dom';

/** The task to which a list of data is narrowed, as the address says; undefined for all. */
export function useTaskFilter(): number | undefined {
  const [query] = useSearchParams();
  const id = Number(query.get('task_id') ?? Number.NaN);
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
}
