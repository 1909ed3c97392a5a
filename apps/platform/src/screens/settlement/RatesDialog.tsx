import {
  currencyNames,
  limits,
  modalityOf,
  paidBy,
  payUnitsOf,
  settlementTermsSchema,
  type PayUnit,
  type Project,
  type SettlementTerms,
} from '@earmark/contract';
import {
  Banner,
  Button,
  Dialog,
  ErrorState,
  Inline,
  SegmentedControl,
  Select,
  Skeleton,
  Stack,
  Switch,
  toast,
} from '@earmark/ui';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useSaveOver } from '../../conflict/index.ts';
import { sentenceOf, useAction, useCall } from '../../data/index.ts';
import { useDiscardGuard } from '../../form/index.ts';
import { texts } from '../../i18n/index.ts';
import { useRouteContext } from '../../page/index.ts';
import { edited, newKey, termsOf, type EditedTerms, type EditedVersion, type Faults } from './edited-terms.ts';
import { inWords } from './terms-in-words.ts';
import { VersionFields } from './VersionFields.tsx';

const t = texts('settlement');

interface RatesDialogProps {
  project: Pick<Project, 'id' | 'name' | 'starts_on'>;
  onClose: () => void;
}

/** The rates of a project by the day from which they are valid, and who sees amounts. */
export function RatesDialog({ project, onClose }: RatesDialogProps) {
  const { data, error, refresh } = useCall('getSettlementTerms', { project_id: project.id }, { isStatic: true });
  if (data) return <Editor project={project} stored={data} onClose={onClose} />;
  return (
    <Dialog isOpen onOpenChange={onClose} size="xl" title={t('ratesTitle', { name: project.name })}>
      {error ? <ErrorState message={sentenceOf(error)} onRetry={refresh} /> : <Skeleton lines={8} />}
    </Dialog>
  );
}

interface EditorProps extends RatesDialogProps {
  stored: SettlementTerms & { readonly edit_version: number; readonly is_currency_fixed: boolean };
}

const noFaults: Faults = new Map();

function Editor({ project, stored, onClose }: EditorProps) {
  const { edit_version: version, is_currency_fixed: isFixed, ...base } = stored;
  const { run, isPending } = useAction('setSettlementTerms');
  const units = payUnitsOf(modalityOf(useRouteContext().business));
  // What was annotated, in the measure of the kind of work
  const usualUnit = units.find((name) => paidBy('annotator', name).first.includes('target_size')) ?? 'hour_worked';
  // What it was read at; a conflict puts it beside a newer version
  const [read] = useState({ base, version });
  const [terms, setTerms] = useState<EditedTerms>(() =>
    base.versions.length > 0 ? edited(base) : { ...edited(base), versions: [blank(project.starts_on, usualUnit)] },
  );
  const [shown, setShown] = useState(terms.versions.at(-1)?.key);
  const [isDirty, setDirty] = useState(false);
  const [faults, setFaults] = useState(noFaults);
  const { question, close } = useDiscardGuard(isDirty, onClose);
  const change = (part: Partial<EditedTerms>): void => {
    const next = { ...terms, ...part };
    setTerms(next);
    setDirty(true);
    // Once refused, faults go as they are corrected; before that, what is half written is not called wrong
    if (faults.size > 0) setFaults(faultsOf(next));
  };
  const save = async (): Promise<void> => {
    const checked = termsOf(terms);
    if (checked.terms) return saveTerms(checked.terms);
    setFaults(checked.faults);
    // The fault may be in a version that is not shown: the first one that has any comes to the front
    const wrong = Number([...checked.faults.keys()][0]?.split('.')[1]);
    setShown(terms.versions[wrong]?.key ?? shown);
  };
  const { save: saveTerms, question: conflict } = useSaveOver({
    schema: settlementTermsSchema,
    fields: inWords,
    read,
    send: (values: SettlementTerms, over) =>
      run({ project_id: project.id, edit_version: over.version, terms: values }, { isQuiet: true }),
    onSaved: () => {
      toast.success(t('common:saved'));
      onClose();
    },
  });
  const index = Math.max(
    0,
    terms.versions.findIndex(({ key }) => key === shown),
  );
  const current = terms.versions[index];
  const replace = (next: EditedVersion): void => change({ versions: terms.versions.with(index, next) });
  const add = (): void => {
    const next = { ...(current ?? blank(project.starts_on, usualUnit)), key: newKey(), validFrom: null };
    change({ versions: [...terms.versions, next] });
    setShown(next.key);
  };
  return (
    <Dialog
      isOpen
      onOpenChange={close}
      size="xl"
      title={t('ratesTitle', { name: project.name })}
      footer={
        <>
          <Button onPress={close}>{t('common:cancel')}</Button>
          <Button variant="primary" isPending={isPending} onPress={() => void save()}>
            {t('common:save')}
          </Button>
        </>
      }
    >
      {question}
      {conflict}
      <Stack gap={4}>
        {faults.size > 0 ? (
          <Banner tone="danger">{t('faults', { sentence: [...faults.values()][0] ?? '' })}</Banner>
        ) : null}
        <Inline gap={3}>
          <Select
            aria-label={t('currency')}
            prefix={t('currency')}
            isDisabled={isFixed}
            value={terms.currency}
            options={currencyNames.map((value) => ({ value, label: value }))}
            onChange={(currency) => change({ currency })}
          />
          {terms.versions.length > 1 ? (
            <SegmentedControl
              aria-label={t('versions')}
              options={terms.versions.map(({ key, validFrom }) => ({
                value: String(key),
                label: validFrom === null ? t('newVersion') : t('from', { day: validFrom }),
              }))}
              value={String(current?.key)}
              onChange={(key) => setShown(Number(key))}
            />
          ) : null}
          <Button icon={<Plus />} isDisabled={terms.versions.length >= limits.settlement.versions} onPress={add}>
            {t('addVersion')}
          </Button>
        </Inline>
        {current ? (
          <VersionFields
            version={current}
            path={`versions.${index}`}
            faults={faults}
            onChange={replace}
            onRemove={
              terms.versions.length > 1
                ? () => change({ versions: terms.versions.filter((one) => one !== current) })
                : undefined
            }
          />
        ) : null}
        <Switch
          isSelected={terms.is_shown_to_leads}
          onChange={(is_shown_to_leads) => change({ is_shown_to_leads })}
          description={t('shownToLeadsHint')}
        >
          {t('shownToLeads')}
        </Switch>
        <Switch
          isSelected={terms.is_shown_to_workers}
          onChange={(is_shown_to_workers) => change({ is_shown_to_workers })}
          description={t('shownToWorkersHint')}
        >
          {t('shownToWorkers')}
        </Switch>
      </Stack>
    </Dialog>
  );
}

const faultsOf = (terms: EditedTerms): Faults => {
  const checked = termsOf(terms);
  return checked.terms ? noFaults : checked.faults;
};

/** First version of rates, for a project without any. */
const blank = (validFrom: string, unit: PayUnit): EditedVersion => ({
  key: newKey(),
  validFrom,
  rates: [
    { key: newKey(), role: 'annotator', unit, price: null, paysRework: false, isByQuality: true },
    { key: newKey(), role: 'inspector', unit, price: null, paysRework: false, isByQuality: false },
  ],
  quality: { annotator: [], inspector: [] },
});
