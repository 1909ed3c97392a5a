import { projectMemberList, type ProjectMember } from '@earmark/contract';
import type { ModalityKind } from '@earmark/model';
import { Avatar, Card, EmptyState, Inline } from '@earmark/ui';
import { UsersRound } from 'lucide-react';
import { useMemo } from 'react';
import { texts } from '../../i18n/index.ts';
import {
  Faint,
  listColumns,
  ListScreen,
  useListCall,
  useListQuery,
  workColumns,
  workFiguresOf,
  type ShownColumn,
  type WorkFigureName,
} from '../../list/index.ts';

const t = texts('project-page');

/** The people of the teams of a project, with what each holds and did. */
export function MemberList({ projectId, modality }: { projectId: number; modality: ModalityKind }) {
  const query = useListQuery(projectMemberList);
  const people = useListCall(
    'listProjectMembers',
    { ...query.request, project_id: projectId },
    { refreshEvery: 30_000 },
  );
  const columns = useMemo(() => columnsOf(modality), [modality]);
  return (
    <Card title={t('people')}>
      <ListScreen
        aria-label={t('people')}
        name="projectMembers"
        columns={columns}
        query={query}
        list={people}
        searchPlaceholder={t('searchPeople')}
        maxHeight="560px"
        emptyState={<EmptyState icon={<UsersRound />} title={t('noPeople')} hint={t('noPeopleHint')} />}
      />
    </Card>
  );
}

const partsText = ({ is_annotator: isAnnotator, is_inspector: isInspector }: ProjectMember): string =>
  [isAnnotator ? t('annotator') : '', isInspector ? t('inspector') : ''].filter(Boolean).join(t('task:listSeparator'));

const shownWork: readonly WorkFigureName[] = ['worked', 'target_size', 'real_time_factor'];

const columnsOf = (modality: ModalityKind): ShownColumn<ProjectMember>[] => [
  ...listColumns<typeof projectMemberList, ProjectMember>(projectMemberList, {
    name: {
      minWidth: 96,
      cell: ({ name }) => (
        <Inline gap={2} isNowrap>
          <Avatar name={name} size="s" isDecorative />
          <span title={name}>{name}</span>
        </Inline>
      ),
    },
    // All of it has room in a window of 1280 px
    team: { minWidth: 88 },
    tasks: { width: 80, minWidth: 72 },
    in_hand: { width: 112, minWidth: 92 },
    annotated: { width: 120, minWidth: 112 },
    inspected: { width: 120, minWidth: 112 },
    returned: { width: 112, minWidth: 100 },
    parts: {
      width: 140,
      minWidth: 96,
      words: (part) => t(part),
      cell: (person) => partsText(person) || <Faint>{t('formerly')}</Faint>,
      csv: (person) => partsText(person) || t('formerly'),
    },
  }),
  ...workColumns<ProjectMember>(
    workFiguresOf(modality).filter((name) => shownWork.includes(name)),
    modality,
  ),
];
