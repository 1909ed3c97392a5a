import { businessRoutes as shipped } from '../../../apps/platform/src/business/routes.ts';
import { noteRoutes } from '../platform.ts';

export const businessRoutes = [...shipped, ...noteRoutes];
