import type { Tag } from '@earmark/contract';
import { Badge, token } from '@earmark/ui';
import { styled } from 'styled-components';
import { texts } from '../../i18n/index.ts';

const t = texts('task');

/** Tags in a row; in a cell that is too narrow for all, each shows its beginning, and the tooltip names them. */
export const TagRow = ({ tags }: { tags: readonly Tag[] }) => (
  <Row title={tags.map(({ name }) => name).join(t('listSeparator'))}>
    {tags.map(({ id, name, tone }) => (
      <Badge key={id} tone={tone}>
        {name}
      </Badge>
    ))}
  </Row>
);

const Row = styled.span`
  display: inline-flex;
  gap: ${token.space[1]};
  max-width: 100%;
  overflow: hidden;
  vertical-align: middle;

  && > * {
    display: block;
    min-width: 0;
    overflow: hidden;
    line-height: 18px;
    text-overflow: ellipsis;
  }
`;
