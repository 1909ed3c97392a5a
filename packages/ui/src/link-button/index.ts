export { Link } from './Link.tsx';
export type { LinkProps } from './Link.tsx';
export { LinkButton } from './LinkButton.tsx';
export type { LinkButtonProps } from './LinkButton.tsx';
