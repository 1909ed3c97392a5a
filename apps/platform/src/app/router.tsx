import { CallError, noRole } from '@earmark/contract';
import { toast } from '@earmark/ui';
import type { ComponentType } from 'react';
import { createBrowserRouter, redirect, type LoaderFunctionArgs, type RouteObject } from 'react-router-dom';
import {
  forgetSession,
  isSessionStale,
  loadSession,
  loginPath,
  noteBusiness,
  readToken,
  responseTo,
  SessionEmpty,
  type Session,
} from '../data/index.ts';
import { loadTexts, nameItemsOf, texts } from '../i18n/index.ts';
import type { RouteRow } from '../route-row.ts';
import { businessAt, mayEnter, routes } from '../routes.ts';
import { Crash } from './Crash.tsx';
import { isOutsideTeams } from './menu.ts';
import { decideEntrance, isOutOfReach, redirectFor, refusalText } from './guard.ts';
import { openScreen } from './screens.ts';
import { Starting } from './Starting.tsx';

const t = texts('shell');

/** Creates the router from the route table: public pages stand alone, all others in the shell behind the guard. */
export function createRouter() {
  const isPublic = (row: RouteRow): boolean => row.roles === 'public' && row.isFramed !== true;
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
          // The session is loaded once per page; a change of role loads the page anew, one of the account the session
          shouldRevalidate: isSessionStale,
          children: [
            ...routes.filter((row) => !isPublic(row)).map((row) => routeOf(row, (request) => enterAs(row, request))),
            { path: '*', loader: enterNowhere, element: <Starting /> },
          ],
        },
      ],
    },
  ]);
}

/** The platform's router. */
export type Router = ReturnType<typeof createRouter>;

type Loader = (args: LoaderFunctionArgs) => Promise<unknown>;

function routeOf(row: RouteRow, loader: Loader): RouteObject {
  const { path, screen, business, area } = row;
  return {
    path,
    handle: row,
    loader,
    errorElement: <Crash isAlone={row.roles === 'public' && row.isFramed !== true} />,
    ...(screen === null
      ? { element: <Starting /> }
      : { lazy: { Component: () => orThrower(openScreen(screen, business, area)) } }),
  };
}

/**
 * Turns a failed load into a component that throws when rendered, because the router never settles on a rejected
 * `lazy`.
 */
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
  // Awaits the notice, because showing it later would push the page down.
  if (!isFullScreen) await Promise.all([loadFramed(), preloading]);
  return Shell;
}

async function enterPublic({ request }: LoaderFunctionArgs): Promise<null> {
  const { pathname, search } = new URL(request.url);
  const entrance = decideEntrance({ pathname, search }, readToken() !== undefined);
  if (entrance.kind === 'redirect') throw redirect(entrance.to);
  await loadTexts('entrance');
  return null;
}

/** Loader of the shell: returns the session, or redirects to the login page. */
async function enter({ request }: LoaderFunctionArgs): Promise<Session> {
  const { pathname, search } = new URL(request.url);
  const entrance = decideEntrance({ pathname, search }, readToken() !== undefined);
  if (entrance.kind === 'redirect') throw redirect(entrance.to);
  // A public page that is not implemented yet; nobody is signed in who could be redirected home.
  if (entrance.kind === 'open') throw redirect('/login');
  try {
    return await loadSession();
  } catch (error) {
    // A restarting server ends no session, so the error page offers a retry.
    if (isOutOfReach(error)) throw error;
    forgetSession();
    const response = error instanceof CallError ? responseTo(error) : undefined;
    if (response?.kind === 'sign_out' && response.ended)
      throw redirect(loginPath(pathname + search, { ended: response.ended }));
    sayOnce(error);
    throw redirect('/login');
  }
}

let said: unknown;

/** All loaders of a page await the same session; its failure is shown once. */
function sayOnce(error: unknown): void {
  if (error === said) return;
  said = error;
  toast.error(error instanceof SessionEmpty ? t('verificationFailed') : (refusalText(error) ?? t('hasError')));
}

/** Unknown addresses redirect home; signed-out visitors are asked to sign in first. */
async function enterNowhere(args: LoaderFunctionArgs): Promise<never> {
  await enter(args);
  throw redirect('/');
}

/** Loader of a route: applies its redirect and admits only the roles of its row. */
async function enterAs(row: RouteRow, args: LoaderFunctionArgs): Promise<null> {
  const session = await enter(args);
  const { pathname, search } = new URL(args.request.url);
  const elsewhere = redirectFor(session, pathname + search);
  if (elsewhere !== undefined) throw redirect(elsewhere);
  if (!mayEnter(row, session.user.role_id) || isOutsideTeams(row, session)) {
    // Who has no role at all is told at home how to get one
    if (session.user.role_id !== noRole) toast.info(t('otherRole'));
    throw redirect('/');
  }
  // Only now: who may not enter is told so, instead of being led on
  if (row.redirect !== undefined) throw redirect(row.redirect + search);
  const business = businessAt(row, new URLSearchParams(search)) ?? null;
  noteBusiness(business);
  nameItemsOf(business);
  return null;
}
