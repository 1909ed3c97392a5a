import { isFailed, verdictIn, verdictsOf } from '@earmark/model';
import { Badge, CheckboxGroup, focusRing, Inline, useText } from '@earmark/ui';
import { styled } from 'styled-components';
import { stageOf } from '../../core/index.ts';
import { useStore } from '../../store-react/index.ts';
import { useWorkbenchSession } from '../session/index.ts';
import { errorText } from './error-text.ts';

interface ErrorTypesProps {
  /** The selected units. */
  ids: readonly string[];
  /** Error types of the current one. */
  chosen: readonly number[] | undefined;
}

/**
 * What is wrong with the failed units among the selected ones. The digits choose while the focus is here, Enter goes on
 * to the comment.
 */
export function ErrorTypes({ ids, chosen = [] }: ErrorTypesProps) {
  const session = useWorkbenchSession();
  const t = useText(errorText);
  const mode = useStore(session.store, (state) => state.mode);
  const { errorTypes } = session;
  const set = (next: readonly number[]): void => {
    const stage = stageOf(mode);
    if (!stage) return;
    const failed = session
      .units()
      .filter(({ id, status }) => ids.includes(id) && verdictIn(stage, status) === 'fail')
      .map(({ id }) => id);
    session.run({
      type: 'segment.verdict',
      ids: failed,
      verdict: verdictsOf[stage][1],
      ...(next.length > 0 && { errorTypes: [...next] }),
    });
  };
  return (
    <Box
      role="group"
      aria-label={t('title')}
      data-region="error-types"
      // Not the boxes: after a click the focus would go home from them
      tabIndex={-1}
      onKeyDown={(event) => {
        const type = /^[1-9]$/.test(event.key) ? errorTypes[Number(event.key) - 1] : undefined;
        if (type) set(chosen.includes(type.id) ? chosen.filter((id) => id !== type.id) : [...chosen, type.id]);
        else if (event.key === 'Enter') session.focus.comments();
        else return;
        event.preventDefault();
        event.stopPropagation();
      }}
    >
      <CheckboxGroup
        label={t('title')}
        description={t('hint')}
        options={errorTypes.map(({ id, name }, index) => ({
          value: String(id),
          label: index < 9 ? t('numbered', { number: index + 1, name }) : name,
        }))}
        value={chosen.map(String)}
        onChange={(values) => set(values.map(Number))}
      />
    </Box>
  );
}

/** The names of what was found wrong with a unit, for whoever corrects it. */
export function FoundErrors({ ids }: { ids: readonly number[] }) {
  const session = useWorkbenchSession();
  const isStill = useStore(session.store, () => isFailed(session.current()?.status ?? 'completed'));
  const found = session.errorTypes.filter(({ id }) => ids.includes(id));
  return (
    <Inline gap={1}>
      {found.map(({ id, name }) => (
        <Badge key={id} tone={isStill ? 'danger' : 'neutral'}>
          {name}
        </Badge>
      ))}
    </Inline>
  );
}

const Box = styled.div`
  min-width: 0;
  outline: none;

  &:focus {
    ${focusRing}
  }
`;
