import type { Dashboard } from '@earmark/contract';
import { LinkButton } from '@earmark/ui';
import { defaultBusiness } from '../../business/index.ts';
import { formatNumber, texts } from '../../i18n/index.ts';
import { WorkFigureTitle, workFiguresOf, writeWork } from '../../list/index.ts';
import { screenPath } from '../../routes.ts';
import { modalitiesOf } from './modalities.ts';
import { Panel } from './Panel.tsx';
import { FigureTable, ranges, RangesHead } from './ProgressTable.tsx';

const t = texts('dashboard');

/** Sums of the person's work, and its errors by type. */
export default function OwnWork({ progress }: { progress: Dashboard['progress'] }) {
  const { errors } = progress.last30;
  const [only = null, ...others] = modalitiesOf([progress.last30]);
  const modality = others.length === 0 ? only : null;
  const found = (range: (typeof ranges)[number], id: number): number => {
    const error = progress[range].errors.find((one) => one.id === id);
    return error ? error.items + error.units : 0;
  };
  return (
    <>
      <Panel
        title={t('ownWork')}
        actions={
          <LinkButton
            size="s"
            variant="quiet"
            href={screenPath({ business: defaultBusiness, area: 'annotation' }, 'outcome')}
          >
            {t('routes:outcome')}
          </LinkButton>
        }
      >
        <FigureTable>
          <RangesHead />
          <tbody>
            {workFiguresOf(modality)
              .filter((name) => name !== 'worked' && name !== 'pass_rate')
              .map((name) => (
                <tr key={name}>
                  <th scope="row">
                    <WorkFigureTitle name={name} modality={modality} />
                  </th>
                  {ranges.map((range) => {
                    const { work } = progress[range];
                    return <td key={range}>{(work && writeWork(name, work, modality)) ?? t('common:unknown')}</td>;
                  })}
                </tr>
              ))}
          </tbody>
        </FigureTable>
      </Panel>
      {errors.length > 0 ? (
        <Panel title={t('ownErrors')}>
          <FigureTable>
            <RangesHead />
            <tbody>
              {errors.map(({ id, name, weight, project }) => (
                <tr key={id}>
                  <th scope="row" title={project.name}>
                    {t('errorWithWeight', { name, weight: formatNumber(weight) })}
                  </th>
                  {ranges.map((range) => (
                    <td key={range} data-nothing={found(range, id) === 0 || undefined}>
                      {formatNumber(found(range, id))}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </FigureTable>
        </Panel>
      ) : null}
    </>
  );
}
