import { limits, textLayouts } from '@earmark/contract';
import { textEncodings } from '@earmark/model';
import { Button, Checkbox, Grid, IconButton, Select, Stack, TextField, token } from '@earmark/ui';
import { Plus, X } from 'lucide-react';
import { styled } from 'styled-components';
import { texts } from '../../../i18n/index.ts';
import type { IngestFieldsProps, IngestOptions } from '../../ingest-part.ts';

const t = texts('text-task');

/** Encoding, layout and columns of a file of texts. */
export function IngestFields({ value, columns, onChange }: IngestFieldsProps) {
  const { encoding, layout, hasHeader, nameColumn, parts } = readOptions(value);
  const set = (change: object): void => onChange({ ...value, ...change });
  const offered = columns.map((column) => ({ value: column, label: column }));
  return (
    <Stack gap={3}>
      <Grid minColumnWidth={220}>
        <Select
          label={t('encoding')}
          value={encoding}
          options={textEncodings.map((one) => ({ value: one, label: t(`encoding_${one}`) }))}
          onChange={(chosen) => set({ encoding: chosen })}
        />
        <Select
          label={t('layout')}
          value={layout}
          options={textLayouts.map((one) => ({ value: one, label: t(`layout_${one}`) }))}
          // Columns belong to the layout that they were found with
          onChange={(chosen) => onChange({ ...(encoding && { encoding }), layout: chosen })}
        />
        {columns.length > 0 ? (
          <Select
            label={t('nameColumn')}
            value={nameColumn}
            options={[{ value: '', label: t('nameColumnNone') }, ...offered]}
            onChange={(chosen) => set({ nameColumn: chosen })}
          />
        ) : null}
      </Grid>
      {layout === 'table' && columns.length > 0 ? (
        <>
          <Checkbox
            isSelected={hasHeader}
            onChange={(has) => onChange({ ...(encoding && { encoding }), layout, hasHeader: has })}
          >
            {t('hasHeader')}
          </Checkbox>
          <Stack gap={2}>
            <Caption id="part-columns">{t('partColumns')}</Caption>
            <PartRows role="group" aria-labelledby="part-columns">
              {parts.map((part, index) => (
                <PartRow
                  key={index}
                  number={index + 1}
                  part={part}
                  columns={offered}
                  onChange={(next) => set({ parts: parts.map((other) => (other === part ? next : other)) })}
                  onRemove={
                    parts.length > 1 ? () => set({ parts: parts.filter((other) => other !== part) }) : undefined
                  }
                />
              ))}
            </PartRows>
            <AddPart
              size="s"
              icon={<Plus />}
              isDisabled={parts.length >= limits.text.maxParts || parts.length >= columns.length}
              onPress={() => {
                const unused = columns.filter((column) => parts.every((part) => part.column !== column));
                const free = unused.find((column) => column !== nameColumn) ?? unused[0];
                if (free !== undefined)
                  set({ parts: [...parts, { column: free, name: free.slice(0, limits.text.partNameMaxCharacters) }] });
              }}
            >
              {t('addPart')}
            </AddPart>
          </Stack>
        </>
      ) : null}
    </Stack>
  );
}

interface PartRowProps {
  /** Number of the row, from 1; the first row shows the labels of the columns. */
  number: number;
  part: PartColumn;
  columns: readonly { readonly value: string; readonly label: string }[];
  onChange: (part: PartColumn) => void;
  onRemove: (() => void) | undefined;
}

function PartRow({ number, part, columns, onChange, onRemove }: PartRowProps) {
  const named = (label: string) => (number === 1 ? { label } : { 'aria-label': `${label} ${number}` });
  return (
    <PartCells>
      <Select
        {...named(t('partColumn'))}
        value={part.column}
        options={columns}
        onChange={(column) => onChange({ ...part, column })}
      />
      <TextField
        {...named(t('partName'))}
        maxLength={limits.text.partNameMaxCharacters}
        value={part.name}
        onChange={(name) => onChange({ ...part, name })}
      />
      {onRemove ? (
        <IconButton icon={<X />} aria-label={t('removePart', { name: part.name })} onPress={onRemove} />
      ) : null}
    </PartCells>
  );
}

const PartRows = styled.div`
  display: grid;
  gap: ${token.space[2]};
`;

/**
 * Columns and names stand below one another, whatever they are called; the only row has no button, and no room for it.
 */
const PartCells = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  grid-auto-columns: ${token.height.controlM};
  grid-auto-flow: column;
  gap: ${token.space[2]};
  align-items: end;
`;

/** A button that takes the width of its label instead of its column's. */
const AddPart = styled(Button)`
  align-self: start;
`;

const Caption = styled.span`
  font-size: ${token.fontSize.m};
  font-weight: ${token.fontWeight.strong};
`;

interface PartColumn {
  readonly column: string;
  readonly name: string;
}

/** Reads options of the server, which may be of any modality by their type. */
const readOptions = (value: IngestOptions) => ({
  encoding: textEncodings.find((one) => one === value['encoding']) ?? null,
  layout: textLayouts.find((one) => one === value['layout']) ?? null,
  hasHeader: value['hasHeader'] !== false,
  nameColumn: typeof value['nameColumn'] === 'string' ? value['nameColumn'] : '',
  parts: Array.isArray(value['parts']) ? value['parts'].filter(isPart) : [],
});

const isPart = (part: unknown): part is PartColumn =>
  typeof part === 'object' &&
  part !== null &&
  'column' in part &&
  typeof part.column === 'string' &&
  'name' in part &&
  typeof part.name === 'string';
