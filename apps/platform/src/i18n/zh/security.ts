import type { SecurityInChinese } from '../texts.ts';
import accessToken from './access-token.json';
import secondFactor from './second-factor.json';
import singleSignOn from './single-sign-on.json';

export default {
  'second-factor': secondFactor,
  'access-token': accessToken,
  'single-sign-on': singleSignOn,
} satisfies SecurityInChinese;
