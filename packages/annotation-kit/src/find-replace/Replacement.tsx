import { maxTextLength } from '@earmark/model';
import { Button, Checkbox, TextField, useText } from '@earmark/ui';
import { mostHits, type Hit } from './find.ts';
import { Fields, Grow, Line, Listed, Summary } from './find-bar-style.ts';
import { findText } from './find-text.ts';
import { HitContext } from './HitContext.tsx';
import { HitList } from './HitList.tsx';
import type { FindState } from './use-find.ts';

/** What hits are replaced by, one after the other; `onList` shows them all. */
export function ReplaceLine({ find, onList }: { find: FindState; onList: () => void }) {
  const t = useText(findText);
  const { hits, current, replacement, isPattern, isTooLong, replaceOne } = find;
  return (
    <Line data-second="">
      <Fields>
        <TextField
          size="s"
          aria-label={t('replaceWith')}
          placeholder={t('replaceWith')}
          value={replacement}
          onChange={find.replaceWith}
          errorMessage={isTooLong ? t('tooLong', { most: maxTextLength }) : undefined}
        />
      </Fields>
      <Button size="s" onPress={replaceOne} isDisabled={hits.length === 0}>
        {t(current && replacement === '' ? 'removeOne' : current ? 'replaceOne' : 'next')}
      </Button>
      <Button size="s" variant="quiet" isDisabled={hits.length === 0} onPress={() => onList()}>
        {t('replaceAll')}
      </Button>
      {current ? <HitContext hit={current} replacement={replacement} isPattern={isPattern} isReplaced /> : null}
    </Line>
  );
}

/** All hits, with what becomes of those that are replaced together. */
export function ListedHits({ find }: { find: FindState }) {
  const t = useText(findText);
  const {
    hits,
    isCut,
    current,
    mayReplace,
    replacement,
    isPattern,
    chosen,
    changed,
    left,
    leaveOut,
    replaceChosen,
    show,
  } = find;
  return (
    <Listed>
      <Summary>
        {mayReplace ? (
          <Checkbox
            isSelected={chosen.length === hits.length}
            isIndeterminate={chosen.length > 0 && chosen.length < hits.length}
            onChange={(isOn) => leaveOut(isOn ? [] : hits.map(({ key }) => key))}
          >
            {t('chooseAll')}
          </Checkbox>
        ) : null}
        <span>{summaryOf(hits, isCut, t)}</span>
        <Grow />
        {mayReplace ? (
          <Button
            size="s"
            variant={replacement === '' && changed.length > 0 ? 'danger' : 'primary'}
            isDisabled={changed.length === 0}
            onPress={replaceChosen}
          >
            {t(replacement === '' && changed.length > 0 ? 'remove' : 'replace', { count: changed.length })}
          </Button>
        ) : null}
      </Summary>
      <HitList
        hits={hits}
        currentKey={current?.key}
        replacement={mayReplace ? replacement : null}
        isPattern={isPattern}
        left={left}
        onToggle={(key) => leaveOut(toggled(left, key))}
        onGoTo={show}
      />
    </Listed>
  );
}

function summaryOf(hits: readonly Hit[], isCut: boolean, t: ReturnType<typeof useText<typeof findText>>): string {
  const found = t('found', {
    matches: t('matches', { count: hits.length }),
    segments: t('segments', { count: new Set(hits.map(({ unitId }) => unitId)).size }),
  });
  return isCut ? `${found} · ${t('cut', { most: mostHits })}` : found;
}

const toggled = (keys: ReadonlySet<string>, key: string): string[] =>
  keys.has(key) ? [...keys].filter((other) => other !== key) : [...keys, key];
