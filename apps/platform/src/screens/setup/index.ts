import { Setup as Administrator } from './Setup.tsx';
import { SetPassword } from './SetPassword.tsx';

/** What a link opens: making the first administrator, or setting a password. */
const isForPassword = new URLSearchParams(window.location.search).get('for') === 'password';

export default isForPassword ? SetPassword : Administrator;
