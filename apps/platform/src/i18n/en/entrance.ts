import invite from './invite.json';
import login from './login.json';
import recovery from './recovery.json';
import setup from './setup.json';
import success from './success.json';

/** Texts of the pages on which somebody signs in. */
export default { invite, login, recovery, setup, success };
