import type { CopiesInChinese } from '../texts.ts';
import copies from './copies.json';

/** Texts on blind copies. */
export default { copies } satisfies CopiesInChinese;
