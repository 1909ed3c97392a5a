import { group, leadingTo, leads, managers, verifiers, workers, type RouteRow } from '../../route-row.ts';

const business = 'tts' as const;
const hidden = { isHidden: true } as const;
const work = { isHidden: true, isFullScreen: true } as const;
const manager = { roles: managers, business } as const;
const team = { roles: leads, business } as const;
const worker = { roles: workers, business } as const;
const check = { roles: verifiers, business } as const;

/** Speech for synthesis; screens come with a later release. */
export const ttsRoutes: readonly RouteRow[] = [
  ...group('/projectTTS', manager, { index: 'projects' }),
  ...group(
    '/projectTTS',
    { ...manager, ...hidden },
    {
      moduleTTS: 'templates',
      pmtaskTTS: 'projectTasks',
      projectSetProgressTTS: 'addTask',
      EditProjectSetProgressTTS: 'editTask',
      addTTS: 'distribution',
      pmdetailTTS: 'taskDetail',
    },
  ),
  ...group('/projectTTS', { ...manager, ...work }, { xaudiosTTS: 'audio', xaudiosTTSBatch: 'audioBatch' }),
  ...group('/taskteamTTS', team, { index: 'teamTasks', user: 'accounts' }),
  ...group('/taskteamTTS', { ...team, ...hidden }, { detailTTS: 'taskDetail' }),
  ...group('/labelTTS', worker, { labeltaskTTS: 'annotation', qualitytaskTTS: 'inspection' }),
  ...group('/labelTTS', { ...worker, ...hidden }, { detailTTS: 'taskDetail', qualityDetailTTS: 'taskDetail' }),
  ...group(
    '/labelTTS',
    { ...worker, ...work },
    { xaudiosTTS: 'annotate', xaudiosTTSBatch: 'audioBatch', qualityXaudiosTTS: 'inspect' },
  ),
  ...group('/checkTTS', check, { projectTTS: 'acceptance', checktaskTTS: 'acceptance' }),
  ...group('/checkTTS', { ...check, ...hidden }, { detailTTS: 'taskDetail' }),
  ...group('/checkTTS', { ...check, ...work }, { checkXaudiosTTS: 'accept' }),
  leadingTo('/datamanageTTS', '/datamanageTTS/index', managers, 'data'),
  ...group('/datamanageTTS', { ...manager, ...hidden }, { index: 'data' }),
];
