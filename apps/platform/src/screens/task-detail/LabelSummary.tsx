import { typeQuestion, type Label, type LabelSet, type LinkEndType, type Option } from '@earmark/model';
import { token } from '@earmark/ui';
import { styled } from 'styled-components';
import { texts } from '../../i18n/index.ts';
import { Faint } from '../../list/index.ts';

const t = texts('task-detail');

/** Tree of labels with their options; sub-labels are nested below the option that opens them. */
export function LabelSummary({ labels }: { labels: readonly Label[] }) {
  if (labels.length === 0) return <Faint>{t('noLabels')}</Faint>;
  return (
    <Labels>
      {labels.map((label) => (
        <li key={label.id}>
          <Title>{label.title}</Title>{' '}
          <Faint>
            {[
              t(`template:type_${label.type}`),
              label.isRequired ? t('required') : '',
              label.isPaired ? t('paired') : '',
            ]
              .filter(Boolean)
              .join(' · ')}
          </Faint>
          <Options options={label.options} />
        </li>
      ))}
    </Labels>
  );
}

/** Link types with their ends, and what may be at each. */
export function LinkSummary({ labels }: { labels: LabelSet }) {
  const { links = [] } = labels;
  const titles = new Map([...(typeQuestion(labels)?.options ?? []), ...links].map(({ id, title }) => [id, title]));
  const takenBy = ({ takes }: LinkEndType): string =>
    takes === 'any' ? t('template:endAny') : takes.flatMap((id) => titles.get(id) ?? []).join(t('task:listSeparator'));
  return (
    <Labels>
      {links.map((link) => (
        <li key={link.id}>
          <Title>{link.title}</Title>
          <Plain>
            {link.ends.map((end) => t('template:endTakesThis', { name: end.name, what: takenBy(end) })).join(' → ')}
          </Plain>
        </li>
      ))}
    </Labels>
  );
}

function Options({ options }: { options: readonly Option[] }) {
  const plain = options.filter(({ labels }) => labels.length === 0);
  return (
    <>
      {plain.length === 0 ? null : <Plain>{plain.map(titleOf).join(t('task:listSeparator'))}</Plain>}
      {options
        .filter(({ labels }) => labels.length > 0)
        .map((option) => (
          <Branch key={option.id}>
            {titleOf(option)}
            <LabelSummary labels={option.labels} />
          </Branch>
        ))}
    </>
  );
}

const titleOf = ({ title, isDefault }: Option): string => (isDefault ? t('optionDefault', { title }) : title);

const Labels = styled.ul`
  display: grid;
  gap: ${token.space[3]};
  padding: 0;
  overflow-wrap: anywhere;
  list-style: none;
`;

const Title = styled.span`
  font-weight: ${token.fontWeight.medium};
`;

const Plain = styled.p`
  color: ${token.color.textMuted};
`;

const Branch = styled.div`
  margin-top: ${token.space[1]};
  color: ${token.color.textMuted};

  > ul {
    margin-top: ${token.space[1]};
    padding-inline-start: ${token.space[3]};
    border-inline-start: 2px solid ${token.color.border};
    color: ${token.color.text};
  }
`;
