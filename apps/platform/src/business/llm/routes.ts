import { group, leadingTo, leads, managers, workers, type RouteRow } from '../../route-row.ts';

const business = 'llm' as const;
const hidden = { isHidden: true } as const;
const work = { isHidden: true, isFullScreen: true } as const;
const manager = { roles: managers, business } as const;
const team = { roles: leads, business } as const;
const worker = { roles: workers, business } as const;

/** Dialogues with language models; screens come with a later release. */
export const llmRoutes: readonly RouteRow[] = [
  ...group('/projectLLM', manager, { index: 'projects' }),
  ...group(
    '/projectLLM',
    { ...manager, ...hidden },
    {
      moduleIndex: 'templateEditor',
      pmtask: 'projectTasks',
      pmdetail: 'taskDetail',
      projectSetProgress: 'addTask',
      projectSetProgressEdit: 'editTask',
    },
  ),
  ...group('/projectLLM', { ...manager, ...work }, { LLMOperate: 'dialogue' }),
  ...group('/taskteamLLM', team, { index: 'teamTasks' }),
  ...group('/taskteamLLM', { ...team, ...hidden }, { detail: 'taskDetail' }),
  ...group('/taskteamLLM', { ...team, ...work }, { LLMOperate: 'dialogue' }),
  ...group('/labelLLM', worker, { labeltask: 'annotation', qualitytask: 'inspection' }),
  ...group('/labelLLM', { ...worker, ...hidden }, { detail: 'taskDetail', qualityDetail: 'taskDetail' }),
  ...group('/labelLLM', { ...worker, ...work }, { LLMOperate: 'annotate', qualityLLMOperate: 'inspect' }),
  leadingTo('/moduleLLM', '/moduleLLM/index', managers, 'templates'),
  ...group(
    '/moduleLLM',
    { ...manager, ...hidden },
    {
      index: 'templates',
      moduleIndex: { title: 'templateEditor', inputs: ['template_id', 'copy_id'] },
    },
  ),
];
