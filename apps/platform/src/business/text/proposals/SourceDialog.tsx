import { limits, type ProposalKind, type ProposalSource, type ProposalSourceForm } from '@earmark/contract';
import { typeQuestion, type LabelSet } from '@earmark/model';
import { Banner, Button, Checkbox, Dialog, FileDrop, IconButton, Select, Stack, TextField, token } from '@earmark/ui';
import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { sentenceOf, useAction } from '../../../data/index.ts';
import { base64Of } from '../../../form/index.ts';
import { formatBytes, formatNumber, texts } from '../../../i18n/index.ts';

const t = texts('text-task');

type Pattern = NonNullable<ProposalSourceForm['patterns']>[number];

/** Owner of sources: a task, or a template whose tasks use them too. */
export interface SourceOwner {
  readonly of: { readonly task_id: number } | { readonly template_id: number };
  /** The stored labels: sources can only give types that are saved. */
  readonly labels: LabelSet;
}

interface SourceDialogProps {
  owner: SourceOwner;
  kind: ProposalKind;
  /** The source that is edited; absent for a new one. */
  source?: ProposalSource;
  onClose: () => void;
  /** The list is no longer what it was: something was saved, here or by somebody else. */
  onChange: () => void;
}

/** A dictionary, patterns, or the address of a service. */
export function SourceDialog({ owner, kind, source, onClose, onChange }: SourceDialogProps) {
  const types = (typeQuestion(owner.labels)?.options ?? []).map(({ title }) => ({ value: title, label: title }));
  const create = useAction('createProposalSource');
  const update = useAction('updateProposalSource');
  const [name, setName] = useState(source?.name ?? '');
  const [file, setFile] = useState<File>();
  const [patterns, setPatterns] = useState<readonly Pattern[]>(
    source?.patterns ?? [{ pattern: '', label: types[0]?.value ?? '', is_case_sensitive: false, is_whole_word: false }],
  );
  const [address, setAddress] = useState(source?.address ?? '');
  const [credential, setCredential] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const isFilled =
    kind === 'dictionary'
      ? file !== undefined || source !== undefined
      : kind === 'service'
        ? address.trim() !== ''
        : patterns.length > 0 && patterns.every(({ pattern }) => pattern !== '');
  const isNamed = name.trim() !== '';
  // The file first, which fills the name in
  const missing =
    !isFilled && (isNamed || kind === 'dictionary') ? t(`missing_${kind}`) : isNamed ? undefined : t('missing_name');
  const save = async (): Promise<void> => {
    const content = file && (await base64Of(file).catch(() => undefined));
    if (file && content === undefined) return setRefusal(t('fileUnreadable', { name: file.name }));
    const form: ProposalSourceForm = {
      ...owner.of,
      kind,
      name,
      credential,
      ...(kind === 'patterns' && { patterns: [...patterns] }),
      ...(kind === 'service' && { address }),
      ...(file && content !== undefined && { file: { file_name: file.name, content } }),
    };
    const result = source
      ? await update.run({ id: source.id, version: source.version, form }, { isQuiet: true })
      : await create.run(form, { isQuiet: true });
    // Also after a refusal, which may mean that somebody else has changed the list
    onChange();
    if (!result.ok) return setRefusal(sentenceOf(result.error));
    onClose();
  };
  return (
    <Dialog
      isOpen
      size="l"
      onOpenChange={onClose}
      title={t(source ? 'editSourceTitle' : 'newSourceTitle', { kind: t(`kind_${kind}`) })}
      note={missing}
      footer={
        <>
          <Button onPress={onClose}>{t('common:cancel')}</Button>
          <Button
            variant="primary"
            isDisabled={missing !== undefined}
            isPending={create.isPending || update.isPending}
            onPress={() => void save()}
          >
            {t('common:save')}
          </Button>
        </>
      }
    >
      <Stack gap={3}>
        {refusal === undefined ? null : <Banner tone="danger">{refusal}</Banner>}
        <TextField
          label={t('sourceName')}
          isRequired
          autoFocus
          maxLength={limits.proposal.nameMaxCharacters}
          value={name}
          onChange={setName}
        />
        {kind === 'dictionary' ? (
          <Stack gap={1}>
            <FileDrop
              aria-label={t('dictionaryFile')}
              allowsMultiple={false}
              acceptedFileTypes={['.txt', '.csv', '.tsv', '.xlsx']}
              hint={t('dictionaryHint', {
                most: formatNumber(limits.proposal.terms),
                bytes: formatBytes(limits.proposal.fileBytes),
              })}
              onFiles={([picked]) => {
                setFile(picked?.file);
                if (picked && name === '')
                  setName(picked.file.name.replace(/\.[^.]+$/, '').slice(0, limits.proposal.nameMaxCharacters));
              }}
            />
            {file ? <p role="status">{file.name}</p> : source ? <p>{t('dictionaryKept')}</p> : null}
          </Stack>
        ) : null}
        {kind === 'patterns' ? <Patterns patterns={patterns} types={types} onChange={setPatterns} /> : null}
        {kind === 'service' ? (
          <>
            <TextField
              label={t('address')}
              isRequired
              description={t('addressHint')}
              placeholder="https://"
              maxLength={limits.proposal.addressMaxCharacters}
              value={address}
              onChange={setAddress}
            />
            <TextField
              label={t('credential')}
              description={t(source?.has_credential ? 'credentialKept' : 'credentialHint')}
              autoComplete="off"
              maxLength={limits.proposal.credentialMaxCharacters}
              value={credential}
              onChange={setCredential}
            />
          </>
        ) : null}
      </Stack>
    </Dialog>
  );
}

interface PatternsProps {
  patterns: readonly Pattern[];
  types: readonly { readonly value: string; readonly label: string }[];
  onChange: (patterns: readonly Pattern[]) => void;
}

/** Regular expressions with the type that their matches get. */
function Patterns({ patterns, types, onChange }: PatternsProps) {
  const change = (at: number, part: Partial<Pattern>): void =>
    onChange(patterns.map((pattern, index) => (index === at ? { ...pattern, ...part } : pattern)));
  return (
    <Stack gap={2}>
      {patterns.map(({ pattern, label, is_case_sensitive: isCaseSensitive, is_whole_word: isWholeWord }, index) => (
        <PatternCells key={index}>
          <TextField
            label={t('pattern')}
            isRequired
            maxLength={limits.proposal.patternMaxCharacters}
            value={pattern}
            onChange={(text) => change(index, { pattern: text })}
          />
          <Select
            label={t('patternType')}
            options={types}
            value={label}
            onChange={(chosen) => change(index, { label: chosen })}
          />
          <Switches>
            <Checkbox isSelected={isCaseSensitive} onChange={(is) => change(index, { is_case_sensitive: is })}>
              {t('caseSensitive')}
            </Checkbox>
            <Checkbox isSelected={isWholeWord} onChange={(is) => change(index, { is_whole_word: is })}>
              {t('wholeWord')}
            </Checkbox>
          </Switches>
          {patterns.length > 1 ? (
            <IconButton
              icon={<X />}
              aria-label={t('removePattern', { number: index + 1 })}
              onPress={() => onChange(patterns.filter((_, at) => at !== index))}
            />
          ) : null}
        </PatternCells>
      ))}
      <div>
        <Button
          size="s"
          icon={<Plus />}
          isDisabled={patterns.length >= limits.proposal.patterns}
          onPress={() =>
            onChange([
              ...patterns,
              { pattern: '', label: types[0]?.value ?? '', is_case_sensitive: false, is_whole_word: false },
            ])
          }
        >
          {t('addPattern')}
        </Button>
      </div>
    </Stack>
  );
}

/** Gives the pattern most of the width; rows are stacked. */
const PatternCells = styled.div`
  display: grid;
  grid-template-columns: minmax(140px, 1fr) minmax(110px, 180px) auto ${token.height.controlM};
  align-items: end;
  gap: ${token.space[2]};

  @media (max-width: 620px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/** Switches, aligned with the height of the fields beside them. */
const Switches = styled.span`
  display: flex;
  align-items: center;
  gap: ${token.space[3]};
  min-height: ${token.height.controlM};
`;
