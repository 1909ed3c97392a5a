import projectPage from './project-page.json';

/** Texts of a project's page. */
export default { 'project-page': projectPage };
