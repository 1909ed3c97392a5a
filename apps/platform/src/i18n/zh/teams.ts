import type { TeamsInChinese } from '../texts.ts';
import centre from './centre.json';
import team from './team.json';

export default { centre, team } satisfies TeamsInChinese;
