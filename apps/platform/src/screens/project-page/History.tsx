import { Trail } from '../audit/index.ts';
import type { ProjectPartProps } from './project-part.ts';

/** The audit trail of the project. */
export const History = ({ project }: ProjectPartProps) => <Trail of={{ project_id: project.id }} />;
