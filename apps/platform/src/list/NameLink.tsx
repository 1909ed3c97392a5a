import { Link } from '@earmark/ui';

interface NameLinkProps {
  href: string;
  name: string;
}

/** Name of a row, linking to its entity; truncated names have a tooltip. */
export function NameLink({ href, name }: NameLinkProps) {
  return (
    <Link href={href}>
      <span title={name}>{name}</span>
    </Link>
  );
}
