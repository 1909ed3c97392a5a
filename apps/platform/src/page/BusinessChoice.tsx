import { SegmentedControl } from '@earmark/ui';
import { useNavigate } from 'react-router-dom';
import { isAvailable } from '../business/index.ts';
import { texts } from '../i18n/index.ts';
import { pathTo, type Parameters } from '../routes.ts';
import { useRouteContext } from './use-route-context.ts';

const t = texts('common');

/**
 * Leads to the same screen for another kind of work that shares the address; hidden where there is no other.
 * `parameters` stay in the address.
 */
export function BusinessChoice({ parameters }: { parameters?: Parameters }) {
  const navigate = useNavigate();
  const { business, route } = useRouteContext();
  const offered = [route.business, ...(route.serves ?? [])].filter((type) => type !== undefined).filter(isAvailable);
  if (offered.length < 2) return null;
  return (
    <SegmentedControl
      aria-label={t('business')}
      value={business}
      options={offered.map((value) => ({ value, label: t(`business_${value}`) }))}
      onChange={(chosen) =>
        void navigate(pathTo(route.path, { ...parameters, business: chosen === route.business ? undefined : chosen }))
      }
    />
  );
}
