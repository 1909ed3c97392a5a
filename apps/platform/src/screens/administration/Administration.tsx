import { Tabs } from '@earmark/ui';
import type { ReactElement } from 'react';
import { useNavigate } from 'react-router-dom';
import { texts } from '../../i18n/index.ts';
import { Page, useRoute } from '../../page/index.ts';
import { Jobs } from './Jobs.tsx';
import { Log } from './Log.tsx';
import { Messages } from './Messages.tsx';
import { Sessions } from './Sessions.tsx';
import { Settings } from './settings/index.ts';
import { Storage } from './Storage.tsx';

const t = texts('administration');

/** The pages of the administration, each with an address of its own. */
const pages = [
  { path: '/userAdmin/settings', label: t('settings'), content: () => <Settings /> },
  { path: '/userAdmin/messages', label: t('routes:messages'), content: () => <Messages /> },
  { path: '/userAdmin/log', label: t('routes:browserProblems'), content: () => <Log /> },
  { path: '/userAdmin/jobs', label: t('routes:jobs'), content: () => <Jobs /> },
  { path: '/userAdmin/storage', label: t('routes:storage'), content: () => <Storage /> },
  { path: '/userAdmin/sessions', label: t('routes:sessions'), content: () => <Sessions /> },
] as const satisfies readonly { path: string; label: string; content: () => ReactElement }[];

/** Administration of the platform: the page of the route, with tabs to the others. */
export function Administration() {
  const { path } = useRoute();
  const navigate = useNavigate();
  return (
    <Page title={t('routes:administration')}>
      <Tabs
        aria-label={t('routes:administration')}
        selectedKey={path}
        onSelectionChange={(next) => void navigate(next)}
        items={pages.map((page) => ({
          id: page.path,
          label: page.label,
          // Only the selected page asks the server
          content: page.path === path ? page.content() : null,
        }))}
      />
    </Page>
  );
}
