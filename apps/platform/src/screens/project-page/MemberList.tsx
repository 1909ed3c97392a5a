import { modalityOf, projectMemberList, type Project, type ProjectMember } from '@earmark/contract';
import type { ModalityKind } from '@earmark/model';
import { Card, EmptyState } from '@earmark/ui';
import { UsersRound } from 'lucide-react';
import { useMemo } from 'react';
import { texts } from '../../i18n/index.ts';
import {
  byLanguage,
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
import { PersonName } from './PersonName.tsx';
import { usePersonPaths } from './use-person-paths.ts';

const t = texts('project-page');

/** The people of the teams of a project, with what each holds and did. */
export function MemberList({ project }: { project: Project }) {
  const modality = modalityOf(project.business);
  const query = useListQuery(projectMemberList);
  const people = useListCall(
    'listProjectMembers',
    { ...query.request, project_id: project.id },
    { refreshEvery: 30_000 },
  );
  const { workOf } = usePersonPaths(project);
  const columns = useMemo(() => columnsOf(modality, workOf), [modality, workOf]);
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

const columnsOf = (
  modality: ModalityKind,
  pathOf: (member: ProjectMember) => string | undefined,
): ShownColumn<ProjectMember>[] => [
  ...listColumns<typeof projectMemberList, ProjectMember>(projectMemberList, {
    name: {
      minWidth: 96,
      cell: (member) => <PersonName name={member.name} href={pathOf(member)} />,
    },
    // All of it has room in a window of 1280 px
    team: { minWidth: 88 },
    tasks: { width: 80, minWidth: 72 },
    in_hand: { width: 112, minWidth: 92 },
    annotated: { width: 120, minWidth: 108 },
    inspected: { width: 120, minWidth: 102 },
    returned: { width: 112, minWidth: byLanguage(100, 96) },
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
