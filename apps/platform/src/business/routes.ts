import type { RouteRow } from '../route-row.ts';
import { asrRoutes } from './asr/routes.ts';
import { llmRoutes } from './llm/routes.ts';
import { textRoutes } from './text/routes.ts';
import { ttsRoutes } from './tts/routes.ts';

/** Routes of all kinds of work, in menu order. */
export const businessRoutes: readonly RouteRow[] = [...asrRoutes, ...ttsRoutes, ...textRoutes, ...llmRoutes];
