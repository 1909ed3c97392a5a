import Login from '../screens/login/index.ts';
import { Frame } from './Frame.tsx';

/** The login page by itself. */
export function open() {
  return (
    <Frame>
      <Login />
    </Frame>
  );
}
