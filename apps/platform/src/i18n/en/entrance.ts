import login from './login.json';
import recovery from './recovery.json';
import setup from './setup.json';
import success from './success.json';

/** Texts of the pages on which somebody signs in. */
export default { login, recovery, setup, success };
