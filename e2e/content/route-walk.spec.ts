import { expect, type Browser, type Page } from '@playwright/test';
import type { Language } from '@earmark/contract';
import {
  openPaths,
  publicPaths,
  rootRole,
  specRedirects,
  specRoutes,
  type SpecRoute,
} from '../../tests/spec/routes.ts';
import { partDrawn } from '../../scripts/test/scope.ts';
import { signInToApi, type SignedIn } from '../api.ts';
import { sitDown, type Person } from '../person.ts';
import type { KeyOf } from '../words.ts';
import { drawn, languagesOf } from '../drawn.ts';
import { test } from '../server.ts';
import { demoContent } from './demo.ts';
import { expectAllFit, expectFits, smallest } from './fits.ts';
import { judgedContent } from './judged.ts';
import { go } from './visit.ts';

/** The demo accounts with their roles. */
const people = {
  admin5: 5,
  ops6: 6,
  pm1: 1,
  lead3: 3,
  annotator4: 4,
  annotator4b: 4,
  inspector4: 4,
  acceptor2: 2,
  acceptor2x: 2,
  viewer0: 0,
  root10: rootRole,
} as const;
type Username = keyof typeof people;

/** Existing objects for the parameters of routes, so that no route fails for lack of one. */
interface Things {
  readonly project_id: number;
  readonly task_id: number;
  /** With verdicts and rounds, so that all its tabs have something to show. */
  readonly judged_task_id: number;
  readonly item_id: number;
  readonly template_id: number;
  readonly set_id: number;
  readonly team_id: number;
  readonly dataset_id: number;
  readonly text_project_id: number;
  readonly text_task_id: number;
  /** Of a task of entities, of one of labels, and of one with proposals: each opens at an address of its own. */
  readonly text_item_id: number;
  readonly labels_item_id: number;
  readonly proposals_item_id: number;
  readonly text_template_id: number;
}

/** The operating pages of texts. */
const operating = [
  ['/projectText/textOperate', 'text'],
  ['/labelText/textOperate', 'annotate'],
  ['/labelText/qualityTextOperate', 'inspect'],
  ['/checkText/checkTextOperate', 'accept'],
] as const;
/** How their addresses end, with what each of them opens. */
const variants = { Entity: 'text_item_id', '': 'labels_item_id', Api: 'proposals_item_id' } as const;
const operatingPages = operating.flatMap(([path, title]) =>
  Object.entries(variants).map(([end, item]) => ({ path: `${path}${end}`, title, item })),
);

/**
 * The implemented routes, each with its title and parameters. All others redirect home until a release implements them.
 */
const built: Readonly<Record<string, readonly [title: KeyOf<'routes'>, ...takes: (keyof Things)[]]>> = {
  '/dashboard': ['home'],
  '/project/index': ['projects'],
  '/project/module': ['templates'],
  '/project/moduleIndex': ['templateEditor', 'template_id'],
  '/project/pmtask': ['projectTasks', 'project_id'],
  '/project/checkDetailPm': ['acceptanceDetail', 'judged_task_id'],
  '/project/projectSetProgress': ['addTask', 'project_id'],
  '/project/EditProjectSetProgress': ['editTask', 'task_id'],
  '/project/xaudios': ['audio', 'item_id'],
  '/xaudios/index': ['audio', 'item_id'],
  '/taskteam/index': ['teamTasks'],
  '/taskteam/detail': ['taskDetail', 'judged_task_id'],
  '/taskteam/user': ['accounts', 'team_id'],
  '/label/labeltask': ['annotation'],
  '/label/detail': ['taskDetail', 'task_id'],
  '/label/xaudios': ['annotate', 'item_id'],
  '/label/qualitytask': ['inspection'],
  '/label/qualityDetail': ['taskDetail', 'task_id'],
  '/label/qualityXaudios': ['inspect', 'item_id'],
  '/check/project': ['acceptanceProjects'],
  '/check/checktask': ['acceptance'],
  '/check/detail': ['taskDetail', 'judged_task_id'],
  '/check/checkXaudios': ['accept', 'item_id'],
  '/datamanage': ['data', 'project_id'],
  '/datamanage/index': ['data', 'project_id'],
  '/distribution': ['distribution', 'project_id'],
  '/distribution/index': ['distribution', 'project_id'],
  '/distribution/add': ['distribution', 'project_id'],
  '/module': ['templates'],
  '/characterManage': ['characterSets'],
  '/characterManage/characterSet': ['characterSets'],
  '/characterManage/characterCustom': ['customCharacterSets'],
  '/characterManage/customDetail': ['characterSetEditor', 'set_id'],
  '/userteam': ['teams'],
  '/userteam/index': ['teams'],
  '/userteam/user': ['teamMembers', 'team_id'],
  '/usercenter': ['centre'],
  '/usercenter/index': ['centre'],
  '/user': ['platformManagement'],
  '/userAdmin': ['userManagement'],
  '/module/moduleIndex': ['templateEditor', 'template_id'],
  '/task': ['taskDetail', 'task_id'],
  '/task/pmdetail': ['taskDetail', 'judged_task_id'],
  '/project/operations': ['operations', 'project_id'],
  '/datamanage/detail': ['datasetDetail', 'dataset_id'],
  '/datamanage/upload': ['upload', 'project_id'],
  '/bin/index': ['bin'],
  '/taskteam/operations': ['operations'],
  '/label/operations': ['operations'],
  '/check/operations': ['operations'],
  '/userAdmin/audit': ['audit'],
  '/userAdmin/settings': ['administration'],
  '/userAdmin/messages': ['messages'],
  '/userAdmin/log': ['browserProblems'],
  '/userAdmin/jobs': ['jobs'],
  '/userAdmin/storage': ['storage'],
  '/userAdmin/sessions': ['sessions'],
  '/userAdmin/import': ['userImport'],
  '/usercenter/notices': ['notices'],
  '/taskteam/outcome': ['outcome'],
  '/label/outcome': ['outcome'],
  '/project/taskStatistic': ['projectStatistics'],
  '/project/statChart': ['jobStatistics'],
  '/project/labelStatChart': ['personStatistics'],
  '/taskteam/statChart': ['jobStatistics'],
  '/taskteam/labelStatChart': ['personStatistics'],
  '/label/labelStatChart': ['personStatistics'],
  '/projectText/index': ['projects'],
  '/projectText/moduleIndex': ['templateEditor', 'text_template_id'],
  '/projectText/pmtask': ['projectTasks', 'text_project_id'],
  '/projectText/pmdetail': ['taskDetail', 'text_task_id'],
  '/projectText/checkDetailPm': ['acceptanceDetail', 'text_task_id'],
  '/projectText/projectSetProgress': ['addTask', 'text_project_id'],
  '/projectText/EditProjectSetProgress': ['editTask', 'text_task_id'],
  '/taskteamText/index': ['teamTasks'],
  '/taskteamText/detail': ['taskDetail', 'text_task_id'],
  '/taskteamText/user': ['accounts', 'team_id'],
  '/labelText/labeltask': ['annotation'],
  '/labelText/detail': ['taskDetail', 'text_task_id'],
  '/labelText/qualityDetail': ['taskDetail', 'text_task_id'],
  '/checkText/detail': ['taskDetail', 'text_task_id'],
  '/labelText/qualitytask': ['inspection'],
  '/checkText/project': ['acceptanceProjects'],
  '/checkText/checktask': ['acceptance'],
  '/distributionText': ['distribution', 'text_project_id'],
  '/distributionText/index': ['distribution', 'text_project_id'],
  '/distributionText/add': ['distribution', 'text_project_id'],
  ...Object.fromEntries(operatingPages.map(({ path, title, item }) => [path, [title, item]])),
};
const managers = [6, 1, 5];
const ofAdministrators = ['audit', 'settings', 'messages', 'log', 'jobs', 'storage', 'sessions', 'import'];
/** The specification's routes, and those that it does not name. */
const walked: readonly SpecRoute[] = [
  ...specRoutes,
  ...['/project/operations', '/datamanage/detail', '/datamanage/upload', '/bin/index'].map((path) => ({
    path,
    roles: managers,
  })),
  ...ofAdministrators.map((screen) => ({ path: `/userAdmin/${screen}`, roles: [5] })),
  { path: '/taskteam/operations', roles: [3] },
  { path: '/label/operations', roles: [4] },
  { path: '/taskteam/outcome', roles: [3] },
  { path: '/label/outcome', roles: [4] },
  { path: '/check/operations', roles: [2] },
  { path: '/checkText/checktask', roles: [2] },
  { path: '/usercenter/notices', roles: [0, 1, 2, 3, 4, 5, 6] },
];
/** Pages with tabs, and with parts of figures, of which each must fit. */
const tabbed = ['projectTasks', 'taskDetail', 'acceptanceDetail'] as const satisfies readonly KeyOf<'routes'>[];
const figured = [
  'projectStatistics',
  'jobStatistics',
  'personStatistics',
] as const satisfies readonly KeyOf<'routes'>[];
/** Targets of redirects: the specification's and our own. */
const leadsTo: Readonly<Record<string, string>> = {
  ...specRedirects,
  '/module': '/module/index',
  '/distribution': '/distribution/index',
  '/user': '/user/index',
  '/userAdmin': '/userAdmin/index',
  '/distributionText': '/distributionText/index',
};
const itemAt = new Map(operatingPages.map(({ path, item }) => [path, item]));
const home = '/dashboard';

const [language = 'en'] = languagesOf('route walk');

/**
 * Whether this person opens a route: in the whole matrix all who may do, otherwise one of them and root, who may open
 * all.
 */
const opensIt = ({ path, roles }: SpecRoute, username: string): boolean => {
  const able = Object.entries(people).flatMap(([name, role]) => (roles.includes(role) ? [name] : []));
  return drawn([...able, 'root10'], path).includes(username);
};

for (const [username, role] of Object.entries(people))
  test(`${username} walks every route (${language})`, async ({ browser, baseURL, server }) => {
    const { manager } = await demoContent(baseURL ?? '');
    const judged = await judgedContent(server);
    const person = await signInToApi(baseURL ?? '', username);
    const things = await thingsOf(
      person,
      await thingsOf(manager, {
        ...judged,
        judged_task_id: judged.task_id,
        item_id: 1,
        template_id: 1,
        set_id: 1,
        team_id: 1,
        dataset_id: 1,
        text_project_id: 1,
        text_task_id: 1,
        text_item_id: 1,
        labels_item_id: 1,
        proposals_item_id: 1,
        text_template_id: 1,
      }),
    );
    const texts = await namesOfTexts(person, things);
    const {
      page,
      words: { t },
    } = await comeIn(browser, username as Username, person, language);
    await page.setViewportSize(smallest);
    const answers: string[] = [];
    page.on('response', (response) =>
      answers.push(
        ...(response.status() === 200 && response.url().includes('/index.php/') ? [callOf(response.url())] : []),
      ),
    );
    await page.goto(home);
    await isQuiet(page);
    const usual = new Set(answers);
    const isAllowed = (roles: readonly number[]): boolean => role === rootRole || roles.includes(role);
    const address = (path: string): string => {
      const query = new URLSearchParams(
        (built[path] ?? [''])
          .slice(1)
          .map((name) => [name.replace(/^(text|judged|labels|proposals)_/, ''), String(things[name as keyof Things])]),
      );
      return query.size > 0 ? `${path}?${query}` : path;
    };

    // Routes that redirect home come first: the page stays, so any other result is an access that this person must not
    // have. Each person tries a third of them, drawn by the seed; routes.test.ts holds the roles of all against the
    // specification.
    const closed = walked.filter(({ path, roles }) => !(path in built) || !isAllowed(roles)).map(({ path }) => path);
    answers.length = 0;
    const everything = `?${new URLSearchParams(Object.entries(things).map(([name, id]) => [name, String(id)]))}`;
    expect(
      await ends(
        page,
        partDrawn(closed, 3, username).map((path) => `${path}${everything}`),
        home,
      ),
    ).toEqual([]);
    await isQuiet(page);
    expect(answers.filter((call) => !usual.has(call))).toEqual([]);

    const open = walked.filter(({ path, roles }) => path in built && isAllowed(roles));
    expect(closed.length + open.length).toBe(walked.length);
    for (const { path } of open.filter((route) => opensIt(route, username)))
      await test.step(path, async () => {
        await go(page, address(path));
        await expect(page, path).toHaveTitle(
          new RegExp(`(^| · )${t(`routes:${built[path]?.[0] ?? 'home'}`)} · ${t('common:product')}$`),
        );
        await expect(page, path).toHaveURL((url) => url.pathname === (leadsTo[path] ?? path));
        await expect(page.locator('#content')).not.toBeEmpty();
        const item = itemAt.get(path);
        const name = item && texts.get(things[item]);
        if (name !== undefined) {
          await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(name);
          await expect(page.locator('[data-part="text"] [data-words]').first(), path).not.toBeEmpty();
          // Only the address of its task's rules stays
          await expect(page, path).toHaveURL((url) => url.pathname === path);
        }
        for (const broken of ['shell:crashTitle', 'shell:newVersionTitle', 'common:missingParameter'] as const)
          await expect(page.getByText(t(broken))).toHaveCount(0);
        await expectFits(page, path);
        const content = page.locator('#content');
        const title = built[path]?.[0] ?? 'home';
        const views = (tabbed as readonly string[]).includes(title)
          ? content.getByRole('tablist').first().getByRole('tab')
          : (figured as readonly string[]).includes(title)
            ? content.getByRole('radiogroup', { name: t('statistics:figures') }).getByRole('radio')
            : undefined;
        if (!views) return;
        // Who has not worked has no figures, and a task of others says that it cannot be opened
        const nothing = content.getByText(t('statistics:nothing'), { exact: true });
        const refused = content.getByText(t('common:notOpen'), { exact: true });
        await expect(views.or(nothing).or(refused).first(), path).toBeVisible();
        await expectAllFit(page, path, views);
      });
  });

/** Public pages that exist; the others lead home. */
const shown: readonly string[] = ['/login', '/404', '/success', '/invite', '/join', '/createTeam'];

test('signed in, the public pages show themselves or lead home', async ({ browser, baseURL }) => {
  const {
    page,
    words: { t },
  } = await comeIn(browser, 'viewer0', await signInToApi(baseURL ?? '', 'viewer0'));
  await page.goto(home);
  await isQuiet(page);
  expect(
    await ends(page, ['/login', ...publicPaths.filter((path) => !shown.includes(path)), '/nowhere/at/all'], home),
  ).toEqual([]);
  await go(page, '/404');
  await expect(page.getByText(t('not-found:title'))).toBeVisible();
  for (const [path, title] of [
    ['/join', t('routes:join')],
    ['/createTeam', t('routes:createTeam')],
    ['/invite', t('invite:title')],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  }
  await page.goto('/success');
  await expect(page.getByText(t('success:title'), { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard$/, { timeout: 10_000 });
});

test('without a login every route leads to the login page, which knows the way back', async ({ browser }) => {
  const { page } = await sitDown(browser, '', 'en');
  const data: string[] = [];
  page.on('response', (response) =>
    data.push(...(response.status() === 200 && response.url().includes('/index.php/') ? [callOf(response.url())] : [])),
  );
  // Each is a page to load: a third of them, drawn by the seed
  const isDrawn = (path: string): boolean => drawn([0, 1, 2], `without a login at ${path}`).includes(0);
  const someOfEach = specRoutes
    .filter(({ path }, index) => path in built || index % 12 === 0)
    .map(({ path }) => path)
    .filter(isDrawn);
  expect(someOfEach.length).toBeGreaterThan(0);
  for (const path of [...someOfEach, ...publicPaths.filter((open) => open !== '/invite')]) {
    await page.goto(path, { waitUntil: 'commit' });
    const isBare = path === home || openPaths.some((open) => open === path);
    await expect(page, path).toHaveURL(
      (url) => url.pathname === '/login' && url.searchParams.get('redirect') === (isBare ? null : path),
    );
  }
  expect([...new Set(data)].filter((call) => call !== 'common/platform')).toEqual([]);
});

/** Opens a page with an existing session; the login page has tests of its own. */
async function comeIn(
  browser: Browser,
  username: Username,
  { authorization }: SignedIn,
  language: Language = 'en',
): Promise<Person> {
  const person = await sitDown(browser, username, language);
  await person.context.addCookies([
    { name: 'earmark_token', value: encodeURIComponent(authorization), url: test.info().project.use.baseURL ?? '' },
  ]);
  return person;
}

/** A project, a task, an audio, a template and a team that this person can see, with fallbacks. */
async function thingsOf(person: SignedIn, otherwise: Things): Promise<Things> {
  const first = async (ask: () => Promise<{ rows: readonly { id: number }[] }>): Promise<number | undefined> =>
    ask().then(
      ({ rows }) => rows[0]?.id,
      () => undefined,
    );
  const ofKind = async (business: 'asr' | 'text') => ({
    project: await first(() => person.listProjects({ business })),
    task: await first(() => person.listTasks({ business, order: 'asc', sort: 'id' })),
    template: await first(() => person.listTemplates({ business })),
  });
  const [speech, text] = [await ofKind('asr'), await ofKind('text')];
  /** The first text of the task of texts whose name starts so. */
  const textOf = async (beginning: string): Promise<number | undefined> => {
    const task = await first(() => person.listTasks({ business: 'text', search: beginning }));
    return task === undefined ? undefined : first(() => person.listItems({ task_id: task }));
  };
  const project_id = speech.project ?? otherwise.project_id;
  const task_id = speech.task ?? otherwise.task_id;
  const text_task_id = text.task ?? otherwise.text_task_id;
  return {
    project_id,
    judged_task_id: otherwise.judged_task_id,
    dataset_id: (await first(() => person.listDatasets({ project_id }))) ?? otherwise.dataset_id,
    task_id,
    item_id: (await first(() => person.listItems({ task_id }))) ?? otherwise.item_id,
    template_id: speech.template ?? otherwise.template_id,
    text_project_id: text.project ?? otherwise.text_project_id,
    text_task_id,
    text_item_id: (await textOf('06 ')) ?? otherwise.text_item_id,
    labels_item_id: (await textOf('07 ')) ?? otherwise.labels_item_id,
    proposals_item_id: (await textOf('08 ')) ?? otherwise.proposals_item_id,
    text_template_id: text.template ?? otherwise.text_template_id,
    set_id: (await first(() => person.listCharacterSets({}))) ?? otherwise.set_id,
    team_id: (await first(() => person.listTeams({}))) ?? otherwise.team_id,
  };
}

/** The names of the texts at the operating pages, of those that this person may open. */
async function namesOfTexts(person: SignedIn, things: Things): Promise<ReadonlyMap<number, string>> {
  const named = await Promise.all(
    Object.values(variants).map((item) =>
      person.getItem({ id: things[item] }).then(
        ({ item: { id, name } }) => [[id, name] as const],
        () => [],
      ),
    ),
  );
  return new Map(named.flat());
}

const callOf = (url: string): string => new URL(url).pathname.split('/index.php/')[1] ?? '';

const isQuiet = async (page: Page): Promise<void> => {
  await expect(page.locator('#content')).not.toBeEmpty();
  await page.waitForLoadState('networkidle');
};

/** Navigates to each address in turn; returns those that did not end at `end`. */
const ends = (page: Page, addresses: readonly string[], end: string): Promise<string[]> =>
  page.evaluate(
    async ({ addresses: all, end: wanted }) => {
      const failed: string[] = [];
      for (const address of all) {
        window.history.pushState(null, '', address);
        window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
        const started = performance.now();
        while (window.location.pathname !== wanted && performance.now() - started < 15_000)
          await new Promise((resolve) => setTimeout(resolve, 2));
        if (window.location.pathname !== wanted) failed.push(`${address} ended at ${window.location.pathname}`);
      }
      return failed;
    },
    { addresses, end },
  );
