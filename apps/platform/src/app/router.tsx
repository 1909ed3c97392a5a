import { toast } from '@earmark/ui';
import type { ComponentType } from 'react';
import { createBrowserRouter, redirect, type LoaderFunctionArgs, type RouteObject } from 'react-router-dom';
import { forgetSession, loadSession, noteBusiness, readToken, SessionEmpty, type Session } from '../data/index.ts';
import { texts } from '../i18n/index.ts';
import type { RouteRow } from '../route-row.ts';
import { mayEnter, routes } from '../routes.ts';
import { Crash } from './Crash.tsx';
import { decideEntrance, isOutOfReach, redirectFor, refusalText } from './guard.ts';
import { openScreen } from './screens.ts';
import { Starting } from './Starting.tsx';

const t = texts('shell');

/** The route table as a router: public pages stand alone, all others in the shell behind the guard. */
export function createRouter() {
  const isPublic = (row: RouteRow): boolean => row.roles === 'public';
  return createBrowserRouter([
    {
      errorElement: <Crash isAlone />,
      hydrateFallbackElement: <Starting />,
      children: [
        ...routes.filter((row) => isPublic(row) && row.screen !== null).map((row) => routeOf(row, enterPublic)),
        {
          id: 'shell',
          lazy: { Component: () => orThrower(openShell()) },
          loader: enter,
          shouldRevalidate: () => false,
          children: [
            ...routes.filter((row) => !isPublic(row)).map((row) => routeOf(row, (request) => enterAs(row, request))),
            { path: '*', loader: enterNowhere, element: <Starting /> },
          ],
        },
      ],
    },
  ]);
}

export type Router = ReturnType<typeof createRouter>;

type Loader = (args: LoaderFunctionArgs) => Promise<unknown>;

function routeOf(row: RouteRow, loader: Loader): RouteObject {
  const { path, screen, business } = row;
  return {
    path,
    handle: row,
    loader,
    errorElement: <Crash isAlone={row.roles === 'public'} />,
    ...(screen === null
      ? { element: <Starting /> }
      : { lazy: { Component: () => orThrower(openScreen(screen, business)) } }),
  };
}

/** A screen that could not be loaded throws when it is drawn: the router waits for ever for one whose loading was rejected. */
const orThrower = (loading: Promise<ComponentType>): Promise<ComponentType> =>
  loading.catch(
    (error: unknown) =>
      function Missing(): never {
        throw error;
      },
  );

async function openShell(): Promise<ComponentType> {
  const isFullScreen = routes.some((row) => row.isFullScreen && row.path === window.location.pathname);
  const preloading = isFullScreen
    ? undefined
    : import('./preload-frame.ts').then(({ preloadFrame }) => preloadFrame()).catch(() => undefined);
  const { loadFramed, Shell } = await import('./shell/index.ts');
  // What the frame says at its top is there from the start: a notice that comes later would push the page down.
  if (!isFullScreen) await Promise.all([loadFramed(), preloading]);
  return Shell;
}

async function enterPublic({ request }: LoaderFunctionArgs): Promise<null> {
  const { pathname, search } = new URL(request.url);
  const entrance = decideEntrance({ pathname, search }, readToken() !== undefined);
  if (entrance.kind === 'redirect') throw redirect(entrance.to);
  return null;
}

/** The shell's loader: who is signed in, or the way to the login page. */
async function enter({ request }: LoaderFunctionArgs): Promise<Session> {
  const { pathname, search } = new URL(request.url);
  const entrance = decideEntrance({ pathname, search }, readToken() !== undefined);
  if (entrance.kind === 'redirect') throw redirect(entrance.to);
  // Open to everybody, but not built yet: nobody is signed in who could be led home.
  if (entrance.kind === 'open') throw redirect('/login');
  try {
    return await loadSession();
  } catch (error) {
    // A server that restarts ends nobody's session: the page offers to try again.
    if (isOutOfReach(error)) throw error;
    forgetSession();
    sayOnce(error);
    throw redirect('/login');
  }
}

let said: unknown;

/** The loaders of a page all wait for the one session: why there is none is said once. */
function sayOnce(error: unknown): void {
  if (error === said) return;
  said = error;
  toast.error(error instanceof SessionEmpty ? t('verificationFailed') : (refusalText(error) ?? t('hasError')));
}

/** Unknown addresses lead home; whoever must sign in first is told to come back. */
async function enterNowhere(args: LoaderFunctionArgs): Promise<never> {
  await enter(args);
  throw redirect('/');
}

/** A route's own loader: its redirect, and only for those that the table lets in. */
async function enterAs(row: RouteRow, args: LoaderFunctionArgs): Promise<null> {
  const session = await enter(args);
  const elsewhere = redirectFor(session);
  if (elsewhere !== undefined) throw redirect(elsewhere);
  if (!mayEnter(row, session.user.role_id)) throw redirect('/');
  if (row.redirect !== undefined) throw redirect(row.redirect + new URL(args.request.url).search);
  noteBusiness(row.business ?? null);
  return null;
}
