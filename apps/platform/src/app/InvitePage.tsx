import Invite from '../screens/invite/index.ts';
import { Frame } from './Frame.tsx';

/** Renders the page of an invitation on its own. */
export function open() {
  return (
    <Frame>
      <Invite />
    </Frame>
  );
}
