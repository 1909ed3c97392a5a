import { Avatar, Inline } from '@earmark/ui';
import { NameLink } from '../../list/index.ts';

interface PersonNameProps {
  name: string;
  /** Where the name leads; undefined where the viewer may see nothing else of the person. */
  href: string | undefined;
}

/** A person of the project. */
export function PersonName({ name, href }: PersonNameProps) {
  return (
    <Inline gap={2} isNowrap>
      <Avatar name={name} size="s" isDecorative />
      {href === undefined ? <span title={name}>{name}</span> : <NameLink href={href} name={name} />}
    </Inline>
  );
}
