import { randomUUID } from 'node:crypto';
import { api, callPrefix, rawPaths, type Api, type ApiName, type RequestOf } from '@earmark/contract';
import { startIdentityProvider, type IdentityProvider, type ProvidedPerson } from '../../../../tests/server/index.ts';
import { sql } from '../../src/db/index.ts';
import { openWorld, type Answer, type World } from '../workflow/open-world.ts';

/** Where the tests say that the platform is; nothing listens there, because its calls are injected. */
export const origin = 'http://127.0.0.1:4319';

type Form = RequestOf<Api['updateSingleSignOn']>['form'];

/** A browser with its cookies for the platform. */
export interface TestBrowser {
  readonly cookies: Map<string, string>;
  call<Name extends ApiName>(name: Name, request: RequestOf<Api[Name]>, token?: string): Promise<Answer<Name>>;
  /** Opens a page of the platform; returns where it redirects to. */
  open(url: string): Promise<string>;
}

export interface SignOn {
  readonly world: World;
  readonly idp: IdentityProvider;
  /** Changes the settings, by default to those of the provider. */
  set(changes?: Partial<Form>): Promise<void>;
  form(changes?: Partial<Form>): Form;
  newBrowser(): TestBrowser;
  /** The way of a browser through the provider, as a person; returns the address that leads back. */
  visit(address: string, subject: string): Promise<string>;
  /** The code of a page's address; empty without one. */
  codeIn(location: string): string;
  /** A whole sign-in of a person at the provider. */
  signIn(subject: string, claims?: ProvidedPerson): Promise<Answer<'finishSingleSignOn'>>;
  /** Adds an account with a verified e-mail address. */
  addPerson(email: string, columns?: { isVerified?: boolean; status?: string }): Promise<number>;
  rolesOf(userId: number): Promise<{ role_id: number; team_id: number | null; source: string }[]>;
  close(): Promise<void>;
}

/** The API with a real provider of single sign-on beside it. */
export async function openSignOn(): Promise<SignOn> {
  const world = await openWorld({ poolSize: 8 });
  const idp = await startIdentityProvider(origin + rawPaths.singleSignOn);

  const form = (changes: Partial<Form> = {}): Form => ({
    is_on: true,
    button_en: 'Company account',
    button_zh: '公司账号',
    origin,
    issuer: idp.issuer,
    client_id: idp.client.id,
    client_secret: idp.client.secret,
    scopes: 'openid profile email groups',
    groups_claim: 'groups',
    mappings: [],
    creates_people: false,
    is_local_allowed: true,
    ...changes,
  });

  const newBrowser = (): TestBrowser => {
    const cookies = new Map<string, string>();
    const inject = async (method: 'GET' | 'POST', url: string, payload?: object, token?: string) => {
      const response = await world.app.inject({
        method,
        url,
        headers: {
          'accept-language': 'en',
          cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
          ...(token ? { authorization: token } : {}),
        },
        ...(payload ? { payload } : {}),
      });
      for (const { name, value } of response.cookies) cookies.set(name, value);
      return response;
    };
    return {
      cookies,
      async call(name, request, token) {
        const response = await inject('POST', callPrefix + api[name].path, { ...request }, token);
        return { issues: [], ...response.json(), status: response.statusCode };
      },
      open: async (url) => (await inject('GET', url.replace(origin, ''))).headers.location?.toString() ?? '',
    };
  };

  const codeIn = (location: string): string => /#sso=(.*)$/.exec(location)?.[1] ?? '';

  const visit = async (address: string, subject: string): Promise<string> => {
    idp.person = subject;
    const jar = new Map<string, string>();
    let next = address;
    for (let step = 0; step < 10 && !next.startsWith(origin); step += 1) {
      const response = await fetch(next, {
        redirect: 'manual',
        headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
      });
      await response.body?.cancel();
      for (const cookie of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
        jar.set(name, value);
      }
      const location = response.headers.get('location');
      if (location === null) throw new Error(`The provider stays at ${next}: HTTP ${response.status}`);
      next = new URL(location, next).href;
    }
    return next;
  };

  return {
    world,
    idp,
    form,
    newBrowser,
    visit,
    codeIn,
    set: async (changes) => void (await world.ask('admin5', 'updateSingleSignOn', { form: form(changes) })),
    async signIn(subject, claims) {
      if (claims) idp.people.set(subject, claims);
      const browser = newBrowser();
      const { data, ...refused } = await browser.call('startSingleSignOn', {});
      if (refused.status !== 200) throw new Error(`No sign-in begins: ${refused.message}`);
      const location = await browser.open(await visit(data.url, subject));
      return browser.call('finishSingleSignOn', { code: codeIn(location) });
    },
    async addPerson(email, { isVerified = true, status = 'normal' } = {}) {
      const [row] = await world.db.query<{ id: number }>(
        sql`
          insert into app_user (username, name, email, email_is_verified, status, password_hash)
          select ${`p${randomUUID().slice(0, 8)}1`}, 'Somebody', ${email}, ${isVerified}, ${status}, password_hash from app_user where username = 'pm1' returning id`,
      );
      return row?.id ?? 0;
    },
    rolesOf: (userId) =>
      world.db.query(
        sql`select role_id, team_id, source from user_role where user_id = ${userId} order by role_id, id`,
      ),
    async close() {
      await idp.stop().catch(() => undefined);
      await world.close();
    },
  };
}
