import { handle } from '@fascia/sdk/gateway'
import { list } from '../api/projects.ts'

/** All projects by name; one without a name by its id. */
export const listProjects = handle(list, async function* ({ cloud }) {
  const projects = await cloud.identity.get<readonly { readonly id: string; readonly name?: string | null }[]>(
    '/projects',
    { pick: 'projects' },
  )
  const items = projects.map(({ id, name }) => ({ id, name: name ?? id }))
  yield { items: items.toSorted((one, other) => one.name.localeCompare(other.name)) }
})
