import type { LinkEnd, LinkMark } from '@earmark/model';
import { Button, IconButton, LazySelect, token, useText } from '@earmark/ui';
import { ArrowRightLeft, Plus, X } from 'lucide-react';
import { styled } from 'styled-components';
import { mayEdit } from '../../../core/index.ts';
import { useActionHint } from '../../../shortcuts/index.ts';
import { useStore } from '../../../store-react/index.ts';
import { textActions } from '../actions/index.ts';
import { focusText, saying, takeChoice, takeOff, turnChoices, typeChoices } from '../handlers/index.ts';
import { facesOf, hasFreeEnd, marksById } from '../marks/index.ts';
import { useTextSession } from '../session/index.ts';
import { Faint } from '../style/index.ts';
import { textSurfaceText } from '../text-surface-text.ts';

/** The type of the focused link and what it ends on; both can be changed while it may be edited. */
export function LinkHead({ link }: { link: LinkMark }) {
  const session = useTextSession();
  const t = useText(textSurfaceText);
  const canEdit = useStore(session.store, ({ mode }) => mayEdit(mode));
  return (
    <>
      <LinkType link={link} canEdit={canEdit} />
      <List aria-label={t('head.ends')}>
        {link.ends.map((end) => (
          <End key={`${end.name} ${end.mark}`} link={link} end={end} canRemove={canEdit && link.ends.length > 1} />
        ))}
      </List>
    </>
  );
}

function LinkType({ link, canEdit }: { link: LinkMark; canEdit: boolean }) {
  const session = useTextSession();
  const t = useText(textSurfaceText);
  const { title } = facesOf(session.store.labels).of(link);
  const others = canEdit ? typeChoices(session, link) : [];
  if (others.length === 0) return <strong>{title}</strong>;
  return (
    <LazySelect
      size="s"
      aria-label={t('head.linkType')}
      options={[
        { value: '', label: title },
        ...others.map((choice, at) => ({ value: String(at), label: choice.title })),
      ]}
      value=""
      onChange={(chosen) => {
        const choice = chosen === '' ? undefined : others[Number(chosen)];
        if (choice) takeChoice(session, choice);
      }}
    />
  );
}

function End({ link, end, canRemove }: { link: LinkMark; end: LinkEnd; canRemove: boolean }) {
  const session = useTextSession();
  const t = useText(textSurfaceText);
  const hint = useActionHint(textActions);
  const mark = useStore(session.store, ({ document }) => marksById(document).get(end.mark));
  const said = mark ? saying(session, mark) : end.mark;
  const words = mark?.type === 'link' ? `${facesOf(session.store.labels).of(mark).title}: ${said}` : said;
  return (
    <Row>
      <Faint>{end.name}</Faint>
      <Button size="s" variant="quiet" onPress={() => mark && session.goTo(mark)}>
        {words}
      </Button>
      {canRemove ? (
        <IconButton
          size="s"
          aria-label={t('head.removeEnd', { name: end.name, words })}
          tooltip={hint('mark.link-remove-end', t('head.removeEnd', { name: end.name, words }))}
          icon={<X />}
          onPress={() => {
            takeOff(session, link, end);
            // The button is gone with the end: the focus must not be lost.
            focusText(session);
          }}
        />
      ) : null}
    </Row>
  );
}

/** Adds an end to the focused link, and exchanges its ends, where its type permits that. */
export function LinkChanges({ link }: { link: LinkMark }) {
  const session = useTextSession();
  const t = useText(textSurfaceText);
  const hint = useActionHint(textActions);
  return (
    <>
      {hasFreeEnd(session.store, link) ? (
        <IconButton
          size="s"
          aria-label={t('head.addEnd')}
          tooltip={hint('mark.link', t('head.addEnd'))}
          icon={<Plus />}
          onPress={() => session.perform('mark.link')}
        />
      ) : null}
      {turnChoices(session, link).length > 0 ? (
        <IconButton
          size="s"
          aria-label={t('head.turn')}
          tooltip={hint('mark.link-turn', t('head.turn'))}
          icon={<ArrowRightLeft />}
          onPress={() => session.perform('mark.link-turn')}
        />
      ) : null}
    </>
  );
}

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Row = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  justify-items: start;
  gap: ${token.space[1]};

  /* The words of an end may be long */
  > button:nth-child(2) {
    height: auto;
    min-height: ${token.height.controlS};
    line-height: 1.4;
    overflow-wrap: anywhere;
    text-align: start;
    white-space: normal;
  }
`;
