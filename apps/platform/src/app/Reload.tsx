import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { mutate } from 'swr';

/** `/redirect/{path}`: leaves a page and enters it again with fresh data. */
export default function Reload() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    // Emptied without asking: the page that is left would ask for data that it no longer shows
    void mutate(() => true, undefined, { revalidate: false });
    void navigate(pathname.replace(/^\/redirect/, '') + search, { replace: true });
  }, [navigate, pathname, search]);
  return null;
}
