import { Fault, isFault } from '@fascia/sdk/common'
import { handle, type Route } from '@fascia/sdk/gateway'
import * as projects from '../api/projects.ts'
import { list, type VolumeService } from '../api/services.ts'

type CinderService = Omit<VolumeService, 'id' | 'name'>

function toService({ binary, host, zone, updated_at, status, state }: CinderService, index: number): VolumeService {
  const name = `${host}: ${binary}`
  return { id: index + 1, name, binary, host, zone: zone ?? null, updated_at: updated_at ?? null, status, state }
}

/** Cinder gives its services no id: they are counted [VOLP-108]. */
const listServices = handle(list, async function* ({ cloud }) {
  try {
    const found = await cloud.volume.get<readonly CinderService[]>('/os-services', { pick: 'services' })
    yield { items: found.map(toService) }
  } catch (failure) {
    if (!isFault(failure) || failure.upstreamStatus !== 404) throw failure
    throw new Fault('GATEWAY_FEATURE_MISSING', {
      service: 'block-storage',
      message: 'The services cannot be listed here.',
    })
  }
})

const listProjects = handle(projects.list, async function* ({ cloud }) {
  const found = await cloud.identity.get<readonly { id: string; name?: string | null }[]>('/projects', {
    pick: 'projects',
  })
  const items = found.map(({ id, name }) => ({ id, name: name ?? id }))
  yield { items: items.toSorted((one, other) => one.name.localeCompare(other.name)) }
})

/** What administrators are told of Cinder's processes, and of the projects that it serves. */
export const environmentRoutes: readonly Route[] = [listServices, listProjects]
