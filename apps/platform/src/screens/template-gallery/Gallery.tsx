import { Button, Dialog, LinkButton, Stack, token } from '@earmark/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { texts } from '../../i18n/index.ts';
import { useRouteContext } from '../../page/index.ts';
import { LabelPreview } from '../label-editor/index.ts';
import { useGallery } from './use-gallery.ts';

const t = texts('template-history');

/** Ready templates to begin with, each with what annotators will see. */
export function Gallery({ onClose }: { onClose: () => void }) {
  const { business, pathOf } = useRouteContext();
  const templates = useGallery(business) ?? [];
  const [chosenId, choose] = useState<string>();
  const chosen = templates.find(({ id }) => id === chosenId) ?? templates[0];
  return (
    <Dialog
      isOpen
      size="xl"
      onOpenChange={onClose}
      title={t('gallery')}
      footer={
        <>
          <Button onPress={onClose}>{t('common:cancel')}</Button>
          {chosen ? (
            <LinkButton variant="primary" href={pathOf('template-editor', { gallery: chosen.id })}>
              {t('galleryUse', { name: chosen.name })}
            </LinkButton>
          ) : null}
        </>
      }
    >
      <Columns>
        <Stack gap={1}>
          {templates.map(({ id, name, hint }) => (
            <Entry key={id} type="button" aria-pressed={id === chosen?.id} onClick={() => choose(id)}>
              <strong>{name}</strong>
              <span>{hint}</span>
            </Entry>
          ))}
        </Stack>
        {chosen ? <LabelPreview key={chosen.id} labels={chosen.labels} /> : null}
      </Columns>
    </Dialog>
  );
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(220px, 2fr) 3fr;
  align-items: start;
  gap: ${token.space[4]};

  @media (max-width: 760px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Entry = styled.button`
  display: flex;
  flex-direction: column;
  gap: 2px;
  padding: ${token.space[2]} ${token.space[3]};
  border: 1px solid transparent;
  border-radius: ${token.radius.m};
  background: none;
  color: ${token.color.text};
  font: inherit;
  text-align: start;
  cursor: pointer;

  span {
    color: ${token.color.textMuted};
    font-size: ${token.fontSize.s};
  }

  &:hover {
    background: ${token.color.hover};
  }

  &:focus-visible {
    outline: 2px solid ${token.color.focus};
    outline-offset: 1px;
  }

  &[aria-pressed='true'] {
    border-color: ${token.color.accent};
    background: ${token.tone.accent.soft};
  }
`;
