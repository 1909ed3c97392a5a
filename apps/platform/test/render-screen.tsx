import type { RoleId, UserInfo } from '@earmark/contract';
import type { ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { onTestFinished } from 'vitest';
import { Frame } from '../src/app/Frame.tsx';
import { SessionContext } from '../src/data/index.ts';
import type { ScreenName } from '../src/route-row.ts';
import { pathTo, screenRow, type Parameters, type Side } from '../src/routes.ts';

interface Shown {
  /** Path and query of where the person is now. */
  address(): string;
}

interface Seen {
  readonly side: Side;
  readonly screen: ScreenName;
  readonly parameters: Parameters;
  readonly roleId: RoleId;
  /** Whether the person is from outside. */
  readonly isExternal?: boolean;
}

/** Shows a component under the route of a screen, to somebody who is signed in, until the test ends. */
export function renderScreen(
  Component: ComponentType,
  { side, screen, parameters, roleId, isExternal = false }: Seen,
): Shown {
  const row = screenRow(side, screen);
  if (!row) throw new Error(`${screen} has no route`);
  const router = createMemoryRouter(
    [
      { path: row.path, handle: row, Component },
      { path: '*', element: <p>elsewhere</p> },
    ],
    { initialEntries: [pathTo(row.path, parameters)] },
  );
  const container = document.body.appendChild(document.createElement('main'));
  const root = createRoot(container);
  onTestFinished(() => {
    root.unmount();
    container.remove();
    localStorage.clear();
  });
  root.render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <SessionContext value={{ user: { ...userOf(roleId), is_external: isExternal }, groupStatus: 3 }}>
        <Frame navigate={(path) => void router.navigate(path)}>
          <RouterProvider router={router} />
        </Frame>
      </SessionContext>
    </SWRConfig>,
  );
  return { address: () => router.state.location.pathname + router.state.location.search };
}

const userOf = (roleId: RoleId): UserInfo => ({
  id: 1,
  username: 'somebody1',
  name: 'Somebody',
  avatar: '',
  phone: '',
  roles: roleId,
  role_id: roleId,
  team: null,
  groupstatus: 3,
  labelfirstenter: false,
  work: ['asr'],
  lastloginteam: null,
  last_login_team: null,
  is_external: false,
  info: { certification_type: 0, email: '', email_is_verify: 0, last_login_team: null, sort_login_team_id: null },
});
