import { limits, rulesDocumentKindOf, rulesDocumentKinds } from '@earmark/contract';
import { Button, Field, FileDrop, Inline, ProgressBar, Stack, token, type PickedFile } from '@earmark/ui';
import { FileText } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { sentenceOf, useAction, useCall } from '../../data/index.ts';
import { base64Of } from '../../form/index.ts';
import { formatBytes, texts } from '../../i18n/index.ts';

const t = texts('task-wizard');
const { fileBytes, nameMaxCharacters } = limits.rulesDocument;
const types = rulesDocumentKinds.map((kind) => `.${kind}`);

interface RulesFieldProps {
  projectId: number;
  /** Id of the uploaded document. */
  value: number | null;
  onChange: (id: number | null) => void;
  errorMessage?: string | undefined;
  isDisabled?: boolean;
  /** Replaces the usual description. */
  description?: string | undefined;
}

/** The rules document of a task: uploaded as soon as it is chosen, then replaced or removed. */
export function RulesField({
  projectId,
  value,
  onChange,
  errorMessage,
  isDisabled = false,
  description,
}: RulesFieldProps) {
  const upload = useAction('uploadRulesDocument');
  const document = useCall('getRulesDocument', value === null ? null : { id: value }, { isStatic: true });
  const [sending, setSending] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | undefined>();
  const [isReplacing, setReplacing] = useState(false);
  const take = async ([picked]: PickedFile[]): Promise<void> => {
    if (!picked) return;
    const { file } = picked;
    const fault = faultOf(file);
    setRefusal(fault);
    if (fault !== undefined) return;
    setSending(file.name);
    try {
      const content = await base64Of(file).catch(() => undefined);
      if (content === undefined) return setRefusal(t('rulesNotRead', { name: file.name }));
      const result = await upload.run(
        // Cut at its beginning, because the end says of which type the file is
        { project_id: projectId, file_name: file.name.slice(-nameMaxCharacters), content },
        { isQuiet: true },
      );
      if (!result.ok) return setRefusal(sentenceOf(result.error));
      setReplacing(false);
      onChange(result.data.id);
    } finally {
      setSending(null);
    }
  };
  return (
    <Field
      label={t('rulesDocument')}
      description={description ?? t('rulesDocumentHint')}
      errorMessage={refusal ?? errorMessage ?? (document.error ? sentenceOf(document.error) : undefined)}
    >
      <Stack gap={2}>
        {value === null ? null : (
          <Chosen>
            <FileText aria-hidden="true" />
            <Name>{document.data?.name ?? '…'}</Name>
            <Faint>{document.data ? formatBytes(document.data.bytes) : null}</Faint>
            <Inline gap={1}>
              <Button
                size="s"
                isDisabled={isDisabled || sending !== null}
                aria-expanded={isReplacing}
                onPress={() => setReplacing(!isReplacing)}
              >
                {t('rulesReplace')}
              </Button>
              <Button size="s" isDisabled={isDisabled || sending !== null} onPress={() => onChange(null)}>
                {t('rulesRemove')}
              </Button>
            </Inline>
          </Chosen>
        )}
        {sending !== null ? (
          <ProgressBar label={t('rulesSending', { name: sending })} isIndeterminate />
        ) : (value === null || isReplacing) && !isDisabled ? (
          <FileDrop
            aria-label={t('rulesDocument')}
            allowsMultiple={false}
            acceptedFileTypes={types}
            onFiles={(files) => void take(files)}
            hint={t('rulesDropHint', { limit: formatBytes(fileBytes) })}
          />
        ) : null}
      </Stack>
    </Field>
  );
}

/** Why a file is refused before it is sent; undefined when it is not. */
function faultOf({ name, size }: File): string | undefined {
  if (rulesDocumentKindOf(name) === undefined) return t('rulesWrongType', { name });
  if (size === 0 || size > fileBytes) return t('rulesWrongSize', { name, limit: formatBytes(fileBytes) });
  return undefined;
}

const Chosen = styled.div`
  display: flex;
  align-items: center;
  gap: ${token.space[2]};
  min-width: 0;
  padding: ${token.space[2]} ${token.space[3]};
  border: 1px solid ${token.color.border};
  border-radius: ${token.radius.m};

  & > svg {
    flex: none;
    width: 16px;
    height: 16px;
    color: ${token.color.textMuted};
  }
`;

const Name = styled.span`
  overflow: hidden;
  min-width: 0;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Faint = styled.span`
  flex: 1;
  color: ${token.color.textFaint};
  white-space: nowrap;
`;
