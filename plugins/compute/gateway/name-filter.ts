import type { Cloud } from '@fascia/sdk/gateway'
import type { NovaServer } from './nova-server.ts'
import { imageIdOf } from './server-item.ts'
import type { NameFilters } from './server-query.ts'

interface Named {
  readonly id: string
  readonly name: string
}

/** What names stand for: a filter of Nova's where one id fits, a test of each row where several do, nothing at all where none does. */
export type ResolvedNames =
  | { readonly isEmpty: true }
  | {
      readonly isEmpty: false
      readonly nova: Readonly<Record<string, string>>
      readonly fits: (server: NovaServer) => boolean
    }

interface Candidate {
  readonly filter: string
  readonly ids: readonly string[]
  readonly idOf: (server: NovaServer) => string | undefined
}

async function candidates(cloud: Cloud, names: NameFilters): Promise<readonly Candidate[]> {
  const { image_name: image, flavor_name: flavor, project } = names
  const asked: Promise<Candidate>[] = []
  const ask = (filter: string, found: Promise<readonly Named[]>, idOf: Candidate['idOf'] = () => undefined): void => {
    asked.push(found.then((all) => ({ filter, ids: all.map(({ id }) => id), idOf })))
  }
  if (image)
    ask('image', cloud.image.get('/images', { query: { name: image, limit: 1000 }, pick: 'images' }), imageIdOf)
  if (flavor) {
    const all = cloud.compute.get<readonly Named[]>('/flavors', { query: { is_public: 'None' }, pick: 'flavors' })
    ask(
      'flavor',
      all.then((flavors) => flavors.filter(({ name }) => name === flavor)),
    )
  }
  if (project) {
    const found = cloud.identity.get<readonly Named[]>('/projects', { query: { name: project }, pick: 'projects' })
    ask('project_id', found, ({ tenant_id }) => tenant_id)
  }
  return Promise.all(asked)
}

/** Finds the ids behind names, one call a name. Two images or projects may share one: then the rows themselves are compared. */
export async function resolveNames(cloud: Cloud, names: NameFilters): Promise<ResolvedNames> {
  const found = await candidates(cloud, names)
  if (found.some(({ ids }) => ids.length === 0)) return { isEmpty: true }
  const nova: Record<string, string> = {}
  const several: Candidate[] = []
  for (const candidate of found) {
    const [only, ...more] = candidate.ids
    if (only !== undefined && more.length === 0) nova[candidate.filter] = only
    else several.push(candidate)
  }
  return { isEmpty: false, nova, fits: (server) => several.every(({ ids, idOf }) => ids.includes(idOf(server) ?? '')) }
}
