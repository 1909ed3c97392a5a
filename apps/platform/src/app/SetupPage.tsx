import Setup from '../screens/setup/index.ts';
import { Frame } from './Frame.tsx';

/** The set-up page by itself. */
export function open() {
  return (
    <Frame>
      <Setup />
    </Frame>
  );
}
