import type { SecurityInChinese } from '../texts.ts';
import accessToken from './access-token.json';
import secondFactor from './second-factor.json';

export default { 'second-factor': secondFactor, 'access-token': accessToken } satisfies SecurityInChinese;
