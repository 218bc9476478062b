import { handle } from '@fascia/sdk/gateway'
import { list, type Project } from '../api/projects.ts'

/** All projects by name. */
export const listProjects = handle(list, async function* ({ cloud }) {
  const projects = await cloud.identity.get<readonly Project[]>('/projects', { pick: 'projects' })
  const items = projects.map(({ id, name }) => ({ id, name }))
  yield { items: items.toSorted((one, other) => one.name.localeCompare(other.name)) }
})
