import Login from '../screens/login/index.ts';
import { Frame } from './Frame.tsx';

/** Renders the login page on its own. */
export function open() {
  return (
    <Frame>
      <Login />
    </Frame>
  );
}
