import { limits, type ExportOutput, type ExportPreset } from '@earmark/contract';
import { Button, Checkbox, Inline, Popover, Select, Stack, TextField, toast } from '@earmark/ui';
import { useEffect, useRef, useState } from 'react';
import { useAction, useCall } from '../../data/index.ts';
import { texts } from '../../i18n/index.ts';

const t = texts('export');

interface PresetsProps {
  projectId: number;
  /** The settings as they are now; undefined while they are not complete. */
  output: ExportOutput | undefined;
  onChoose: (output: ExportOutput) => void;
}

/** Settings kept by a name: one's own, shared ones, and those used last. The default is chosen at once. */
export function Presets({ projectId, output, onChoose }: PresetsProps) {
  const { data, refresh } = useCall('listExportPresets', { project_id: projectId });
  const remove = useAction('deleteExportPreset');
  const [chosen, setChosen] = useState<string | null>(null);
  const isBegun = useRef(false);
  const choose = (preset: ExportPreset): void => {
    setChosen(String(preset.id));
    onChoose(preset.output);
  };
  // Without dependencies, since `choose` is new with each rendering; the flag lets one through
  useEffect(() => {
    if (!data || isBegun.current) return;
    isBegun.current = true;
    const usual = data.presets.find((preset) => preset.is_default);
    if (usual) choose(usual);
  });
  const preset = data?.presets.find(({ id }) => String(id) === chosen);
  const forget = async (gone: ExportPreset): Promise<void> => {
    if (!(await remove.run({ preset_id: gone.id })).ok) return;
    setChosen(null);
    refresh();
    toast.success(t('presetDeleted', { name: gone.name }));
  };
  return (
    <Inline gap={2} align="end">
      <Select
        label={t('preset')}
        placeholder={t('presetNone')}
        value={chosen}
        options={[
          ...(data?.presets ?? []).map(({ id, name, is_shared: isShared, is_own: isOwn, owner }) => ({
            value: String(id),
            label: isOwn ? name : t('presetOf', { name, owner: owner.name }),
            description: isShared ? t('presetShared') : undefined,
          })),
          ...(data?.last ? [{ value: 'last', label: t('presetLast') }] : []),
        ]}
        onChange={(next) => {
          const found = data?.presets.find(({ id }) => String(id) === next);
          if (found) choose(found);
          else if (data?.last) {
            setChosen('last');
            onChoose(data.last);
          }
        }}
      />
      <SavePreset
        key={chosen}
        projectId={projectId}
        preset={preset}
        output={output}
        onSaved={(id) => {
          setChosen(String(id));
          refresh();
        }}
      />
      {preset ? (
        <Button isPending={remove.isPending} onPress={() => void forget(preset)}>
          {t('presetDelete')}
        </Button>
      ) : null}
    </Inline>
  );
}

interface SavePresetProps {
  projectId: number;
  preset: ExportPreset | undefined;
  output: ExportOutput | undefined;
  onSaved: (id: number) => void;
}

/** Keeps the settings by a name; under that of the chosen preset they replace it. */
function SavePreset({ projectId, preset, output, onSaved }: SavePresetProps) {
  const { run, isPending } = useAction('saveExportPreset');
  const [name, setName] = useState(preset?.name ?? '');
  const [isShared, setShared] = useState(preset?.is_shared ?? false);
  const [isDefault, setDefault] = useState(preset?.is_default ?? false);
  const save = async (): Promise<void> => {
    if (!output) return;
    const result = await run({
      project_id: projectId,
      preset_id: preset?.name === name.trim() ? preset.id : null,
      name,
      is_shared: isShared,
      is_default: isDefault,
      output,
    });
    if (!result.ok) return;
    toast.success(t('presetSaved', { name: name.trim() }));
    onSaved(result.data.id);
  };
  return (
    <Popover title={t('presetSave')} trigger={<Button>{t('presetSave')}</Button>}>
      <Stack gap={3}>
        <TextField
          label={t('presetName')}
          maxLength={limits.export.presetNameMaxCharacters}
          value={name}
          onChange={setName}
        />
        <Checkbox isSelected={isShared} onChange={setShared}>
          {t('presetShare')}
        </Checkbox>
        <Checkbox isSelected={isDefault} onChange={setDefault}>
          {t('presetDefault')}
        </Checkbox>
        <Button
          variant="primary"
          isDisabled={name.trim() === '' || !output}
          isPending={isPending}
          onPress={() => void save()}
        >
          {t(preset?.name === name.trim() ? 'presetReplace' : 'presetKeep')}
        </Button>
      </Stack>
    </Popover>
  );
}
