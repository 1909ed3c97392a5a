import Setup from '../screens/setup/index.ts';
import { Frame } from './Frame.tsx';

/** Renders the set-up page on its own. */
export function open() {
  return (
    <Frame>
      <Setup />
    </Frame>
  );
}
