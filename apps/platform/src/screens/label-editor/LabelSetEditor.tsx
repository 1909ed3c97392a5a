import { isHeard, labelNeedOf, modalityOf } from '@earmark/contract';
import type { Label, LabelScope, LabelSet, LabelType, LinkType } from '@earmark/model';
import { Card, EmptyState, token } from '@earmark/ui';
import { Tags } from 'lucide-react';
import { useMemo, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { styled } from 'styled-components';
import { businessOf } from '../../business/index.ts';
import { NoSending } from '../../form/index.ts';
import { texts } from '../../i18n/index.ts';
import { useRouteContext } from '../../page/index.ts';
import { AddLabel } from './AddLabel.tsx';
import { faultTexts, noFaults } from './fault-texts.ts';
import { copyLabel, newLabel } from './label-edit.ts';
import { LabelDetail } from './LabelDetail.tsx';
import { LabelOutline } from './LabelOutline.tsx';
import { LabelPreview } from './LabelPreview.tsx';
import { copyLink, newLink, withLinks } from './link-edit.ts';
import { LinkDetail } from './LinkDetail.tsx';
import { LinkOutline } from './LinkOutline.tsx';
import { UndoButtons } from './UndoButtons.tsx';
import { useUndo } from './use-undo.ts';

const t = texts('template');

interface LabelSetEditorProps {
  value: LabelSet;
  onChange: (value: LabelSet) => void;
  /**
   * Number of rejected attempts to save. From the first on, faults are shown, and each attempt selects the first faulty
   * label.
   */
  refusals: number;
}

const scopes: readonly LabelScope[] = ['global', 'segment'];

/** Editor of a label set: list, selected label, preview. Ctrl+Z and Ctrl+Y undo and redo. */
export function LabelSetEditor({ value, onChange, refusals }: LabelSetEditorProps) {
  const { business } = useRouteContext();
  const { hasMarks = false } = businessOf(business);
  const need = labelNeedOf(modalityOf(business));
  const { change, ...history } = useUndo(value, onChange, isTyping);
  // None before the first attempt to save, when every new label would be faulty
  const faults = useMemo(() => (refusals > 0 ? faultTexts(value, need) : noFaults), [value, need, refusals]);
  const root = useRef<HTMLDivElement>(null);
  const outline = useRef<HTMLDivElement>(null);
  const detail = useRef<HTMLDivElement>(null);
  const [selectedId, select] = useState<string | null>(null);
  const [seenRefusals, setSeenRefusals] = useState(0);
  // Adjusted during rendering, so that the faulty label is never shown late
  if (refusals !== seenRefusals) {
    setSeenRefusals(refusals);
    const [faulty] = faults.labelIds;
    if (faulty !== undefined) select(faulty);
  }
  const all = scopes.flatMap((scope) => value[scope].map((label) => ({ scope, label })));
  const links = hasMarks ? (value.links ?? []) : [];
  const link = links.find(({ id }) => id === selectedId);
  const selected = link ? undefined : (all.find(({ label }) => label.id === selectedId) ?? all[0]);

  const add = (scope: LabelScope, type: LabelType): void => {
    const label = newLabel(type, scope === 'segment' && isHeard(modalityOf(business)));
    change({ ...value, [scope]: [...value[scope], label] });
    select(label.id);
  };
  const edit = (scope: LabelScope, label: Label, next: readonly Label[]): void =>
    change({ ...value, [scope]: value[scope].flatMap((other) => (other.id === label.id ? next : [other])) });
  const copy = (scope: LabelScope, label: Label): void => {
    const made = copyLabel(label, t('copyOf', { title: label.title }).slice(0, 200));
    edit(scope, label, [label, made]);
    select(made.id);
  };
  const editLink = (one: LinkType, next: readonly LinkType[]): void =>
    change(
      withLinks(
        value,
        links.flatMap((other) => (other.id === one.id ? next : [other])),
      ),
    );
  const addLink = (made: LinkType, after?: LinkType): void => {
    if (after) editLink(after, [after, made]);
    else change(withLinks(value, [...links, made]));
    select(made.id);
  };
  const remove = (scope: LabelScope, label: Label): void => {
    const at = all.findIndex((entry) => entry.label.id === label.id);
    // Focus and selection move to the neighbour; the removed row would leave them nowhere
    const neighbour = (all[at + 1] ?? all[at - 1])?.label.id ?? null;
    edit(scope, label, []);
    select(neighbour);
    // In the next frame, when the list has rendered without the removed row
    requestAnimationFrame(() =>
      root.current
        ?.querySelector<HTMLElement>(
          neighbour === null ? 'button' : `[role="row"][data-key="${CSS.escape(neighbour)}"]`,
        )
        ?.focus(),
    );
  };
  const steer = (event: KeyboardEvent): void => {
    // Text fields have their own undo.
    if (
      !(event.ctrlKey || event.metaKey) ||
      event.altKey ||
      (event.target instanceof HTMLInputElement && event.target.closest('[role="row"]'))
    )
      return;
    const key = event.key.toLowerCase();
    if (key === 'z') (event.shiftKey ? history.redo : history.undo)();
    else if (key === 'y') history.redo();
    else return;
    event.preventDefault();
  };
  /** Scrolls to the settings where they are stacked below the list. */
  const leadToDetail = ({ target }: MouseEvent): void => {
    const isOnLabel =
      target instanceof Element && target.closest('[role="row"]') !== null && target.closest('button') === null;
    const isBelow =
      (detail.current?.getBoundingClientRect().top ?? 0) >=
      (outline.current?.getBoundingClientRect().bottom ?? Number.POSITIVE_INFINITY);
    // In the next frame, when the settings of the new selection have their height
    if (isOnLabel && isBelow) requestAnimationFrame(() => detail.current?.scrollIntoView());
  };
  return (
    <Root ref={root}>
      <NoSending>
        <Columns>
          <Work onKeyDown={steer}>
            <Outline ref={outline} onClickCapture={leadToDetail}>
              <UndoButtons {...history} />
              {scopes.map((scope) => (
                <LabelOutline
                  key={scope}
                  scope={scope}
                  labels={value[scope]}
                  faults={faults}
                  selectedId={selected?.label.id ?? null}
                  onSelect={({ id }) => select(id)}
                  onAdd={(type) => add(scope, type)}
                  onChange={(labels) => change({ ...value, [scope]: labels })}
                />
              ))}
              {hasMarks ? (
                <LinkOutline
                  links={links}
                  faultyIds={new Set(faults.links.keys())}
                  selectedId={link?.id ?? null}
                  onSelect={({ id }) => select(id)}
                  onAdd={() => addLink(newLink())}
                  onChange={(next) => change(withLinks(value, next))}
                />
              ) : null}
            </Outline>
            <Detail ref={detail}>
              {link ? (
                <LinkDetail
                  key={link.id}
                  link={link}
                  labels={value}
                  faults={faults.links.get(link.id)}
                  onChange={(next) => editLink(link, [next])}
                  onCopy={() => addLink(copyLink(link, t('copyOf', { title: link.title }).slice(0, 200)), link)}
                  onRemove={() => editLink(link, [])}
                />
              ) : selected === undefined ? (
                <Card>
                  <EmptyState
                    icon={<Tags />}
                    title={t('noLabel')}
                    hint={t('noLabelHint')}
                    action={<AddLabel variant="primary" onAdd={(type) => add('segment', type)} />}
                  />
                </Card>
              ) : (
                <LabelDetail
                  key={selected.label.id}
                  label={selected.label}
                  hasMarks={hasMarks}
                  faults={faults}
                  onChange={(label) => edit(selected.scope, selected.label, [label])}
                  onCopy={() => copy(selected.scope, selected.label)}
                  onRemove={() => remove(selected.scope, selected.label)}
                  onBack={() => outline.current?.scrollIntoView()}
                />
              )}
            </Detail>
          </Work>
          <Side>
            <LabelPreview labels={value} />
          </Side>
        </Columns>
      </NoSending>
    </Root>
  );
}

/** Whether two label sets differ only in titles and names. */
function isTyping(before: LabelSet, after: LabelSet): boolean {
  const shape = (set: LabelSet): string =>
    JSON.stringify(set, (key, part: unknown) => (key === 'title' || key === 'name' ? undefined : part));
  return shape(before) === shape(after);
}

const Root = styled.div`
  container: editor / inline-size;
  min-width: 0;
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 320px;
  align-items: start;
  gap: ${token.space[4]};

  @container (width < 1080px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Work = styled.div`
  display: grid;
  grid-template-columns: 272px minmax(0, 1fr);
  align-items: start;
  gap: ${token.space[4]};
  min-width: 0;

  @container (width < 720px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Outline = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${token.space[5]};
  min-width: 0;
`;

const Detail = styled.div`
  container-type: inline-size;
  min-width: 0;
`;

const Side = styled.div`
  min-width: 0;

  @container (width >= 1080px) {
    position: sticky;
    top: ${token.space[4]};
    max-height: calc(100dvh - 160px);
    overflow: auto;
  }
`;
