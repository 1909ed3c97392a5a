export { Link, LinkButton } from './LinkButton.tsx';
export type { LinkButtonProps, LinkProps } from './LinkButton.tsx';
