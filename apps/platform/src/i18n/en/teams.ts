import centre from './centre.json';
import team from './team.json';

/** Texts of teams, of joining them, and of the personal centre. */
export default { centre, team };
