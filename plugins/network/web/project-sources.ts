import { field, type SourceTools } from '@fascia/sdk/web/declare'
import * as projects from '../api/projects.ts'

type Tools = Pick<SourceTools<unknown>, 'page' | 'read'>
const isAdminPage = ({ page }: Pick<Tools, 'page'>): boolean => page.startsWith('/admin/')

/** What the forms load that make something for the session's project, or, on a page of administrators, for a chosen one. */
export const PROJECT_SOURCES = {
  isAdmin: async (tools: Tools) => isAdminPage(tools),
  projects: async (tools: Tools) => (isAdminPage(tools) ? tools.read(projects.list) : []),
}

/** The project, on a page of administrators. */
export const PROJECT_FIELD = field.select<unknown, typeof PROJECT_SOURCES, unknown, 'projects'>('Project', {
  from: 'projects',
  isRequired: true,
  placeholder: 'Select a project',
  failure: 'Unable to retrieve the projects.',
  when: ({ answers: { isAdmin } }) => isAdmin === true,
})
