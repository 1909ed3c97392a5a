import {
  Button,
  ConfirmDialog,
  Dialog,
  EmptyState,
  ErrorState,
  IconButton,
  Select,
  Spinner,
  token,
  useText,
} from '@earmark/ui';
import { ArrowLeftRight, GitCompare } from 'lucide-react';
import { Fragment, useEffect, useMemo, useState, type ReactNode } from 'react';
import { useLocale } from 'react-aria-components';
import { styled } from 'styled-components';
import { revisionKinds, type LoadRevision, type RevisionEntry } from './revision.ts';
import { compareText } from './compare-text.ts';

/** Two loaded revisions, with their names. */
export interface ComparedSides<Document> {
  readonly before: Document;
  readonly after: Document;
  readonly names: readonly [left: string, right: string];
}

export interface RevisionChoiceProps<Document extends object> {
  /** Newest first. */
  revisions: readonly RevisionEntry[];
  /** Must be referentially stable across renders: a new function loads again. */
  load: LoadRevision<Document>;
  /** Shows how two documents of the modality differ. */
  compared: (sides: ComparedSides<Document>) => ReactNode;
  /** The sides shown initially; by default the two newest revisions, the older on the left. */
  left?: string;
  right?: string;
  /** Offers to restore the revision on the left, after a confirmation; not for the document on the screen. */
  onRestore?: (revision: RevisionEntry, document: Document) => void;
  onClose: () => void;
  /** Formats a time; by the language when absent. */
  formatTime?: (iso: string) => string;
}

/** Compares any two revisions of an item: both sides are chosen in the dialog. */
export function RevisionChoice<Document extends object>({
  revisions,
  load,
  compared,
  left,
  right,
  onRestore,
  onClose,
  formatTime,
}: RevisionChoiceProps<Document>) {
  const t = useText(compareText);
  const [sides, setSides] = useState({
    left: left ?? revisions[1]?.id ?? revisions[0]?.id,
    right: right ?? revisions[0]?.id,
  });
  const [before, retryBefore] = useRevision(sides.left, load);
  const [after, retryAfter] = useRevision(sides.right, load);
  const options = useOptions(revisions, formatTime);
  const chosen = (id: string | undefined): RevisionEntry | undefined =>
    revisions.find((revision) => revision.id === id);
  const [older, newer] = [chosen(sides.left), chosen(sides.right)];
  const retry = (): void => {
    if (before === 'failed') retryBefore();
    if (after === 'failed') retryAfter();
  };
  const content = () => {
    if (before === 'failed' || after === 'failed') return <ErrorState title={t('loadFailed')} onRetry={retry} />;
    if (before === 'loading' || after === 'loading')
      return (
        <Waiting>
          <Spinner aria-label={t('loading')} />
        </Waiting>
      );
    return (
      <Fragment key={`${sides.left} ${sides.right}`}>
        {compared({ before, after, names: [older?.name ?? '', newer?.name ?? ''] })}
      </Fragment>
    );
  };
  const isSame = useMemo(
    () => typeof before === 'object' && typeof after === 'object' && JSON.stringify(before) === JSON.stringify(after),
    [before, after],
  );
  const canRestore =
    onRestore !== undefined && older !== undefined && older.kind !== 'own' && typeof before === 'object' && !isSame;
  return (
    <Dialog
      isOpen
      size="xl"
      title={t('title')}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={canRestore ? <Restore revision={older} onRestore={() => onRestore(older, before)} /> : undefined}
    >
      {revisions.length === 0 ? (
        <EmptyState icon={<GitCompare />} title={t('nothingToCompare')} hint={t('nothingToCompareHint')} />
      ) : (
        <Column>
          <Choice>
            <Select
              aria-label={t('left')}
              options={options}
              value={sides.left ?? null}
              onChange={(id) => setSides({ ...sides, left: id })}
            />
            <IconButton
              aria-label={t('swap')}
              icon={<ArrowLeftRight />}
              onPress={() => setSides({ left: sides.right, right: sides.left })}
            />
            <Select
              aria-label={t('right')}
              options={options}
              value={sides.right ?? null}
              onChange={(id) => setSides({ ...sides, right: id })}
            />
          </Choice>
          {content()}
        </Column>
      )}
    </Dialog>
  );
}

function Restore({ revision: { name }, onRestore }: { revision: RevisionEntry; onRestore: () => void }) {
  const t = useText(compareText);
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button onPress={() => setAsking(true)}>{t('restore', { name })}</Button>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={t('restoreTitle', { name })}
        confirmLabel={t('restoreConfirm')}
        onConfirm={onRestore}
      >
        {t('restoreHint')}
      </ConfirmDialog>
    </>
  );
}

/** The revisions grouped by origin, with author and time below each. */
function useOptions(revisions: readonly RevisionEntry[], formatTime: ((iso: string) => string) | undefined) {
  const t = useText(compareText);
  const { locale } = useLocale();
  const dates = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  const write = formatTime ?? ((iso: string): string => dates.format(new Date(iso)));
  return revisionKinds.flatMap((kind) => {
    const options = revisions
      .filter((revision) => revision.kind === kind)
      .map(({ id, name, author, at }) => ({
        value: id,
        label: kind === 'own' ? name : `${t(`revisionKinds.${kind}`)} · ${name}`,
        description: [author, at && write(at)].filter(Boolean).join(' · ') || undefined,
      }));
    return options.length > 0 ? [{ title: t(`revisionKinds.${kind}`), options }] : [];
  });
}

const Column = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${token.space[4]};
`;

const Waiting = styled.div`
  display: grid;
  place-items: center;
  min-height: 240px;
`;

const Choice = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto minmax(0, 1fr);
  align-items: center;
  gap: ${token.space[2]};
`;

/** Loads the document of a revision; returns its state, and a function that retries after a failure. */
function useRevision<Document extends object>(
  id: string | undefined,
  load: LoadRevision<Document>,
): [Document | 'loading' | 'failed', retry: () => void] {
  const [document, setDocument] = useState<Document | 'loading' | 'failed'>('loading');
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (id === undefined) return undefined;
    let isWanted = true;
    setDocument('loading');
    load(id).then(
      (loaded) => isWanted && setDocument(loaded),
      () => isWanted && setDocument('failed'),
    );
    return () => {
      isWanted = false;
    };
  }, [id, load, attempt]);
  return [document, () => setAttempt((count) => count + 1)];
}
