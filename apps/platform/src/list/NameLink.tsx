import { Link } from '@earmark/ui';

interface NameLinkProps {
  href: string;
  name: string;
}

/** The name of a row, which leads to what it names; in a narrow column its tooltip has it whole. */
export function NameLink({ href, name }: NameLinkProps) {
  return (
    <Link href={href}>
      <span title={name}>{name}</span>
    </Link>
  );
}
