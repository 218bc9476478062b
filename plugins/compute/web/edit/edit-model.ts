import type { Translate } from '@fascia/sdk/web'
import type { StepProblems } from '@fascia/sdk/web/wizard'
import type { Server, ServerChange } from '../../api/servers.ts'
import type { GroupsModel, SecurityGroup } from '../security-groups/security-group.ts'

const LONGEST = 255

export interface EditModels {
  readonly info: { readonly name: string; readonly description: string }
  readonly groups: GroupsModel
}

export interface EditSources {
  readonly hasDescription: boolean
  readonly groups: { readonly all: readonly SecurityGroup[]; readonly current: readonly SecurityGroup[] }
}

/** What Edit Instance is opened with. */
export interface EditGiven {
  readonly server: Server
  /** Whether its security groups are to be changed here: only those of the session's own project, and not on admin pages. */
  readonly hasGroups: boolean
}

export function startEdit({ server }: EditGiven): EditModels {
  return { info: { name: server.name, description: server.description ?? '' }, groups: { members: [] } }
}

export function infoProblems({ name, description }: EditModels['info'], t: Translate): StepProblems {
  return {
    ...(name.trim() === '' ? { name: [t('Give the instance a name.')] } : {}),
    ...(name.trim().length > LONGEST ? { name: [t('The name may have at most 255 characters.')] } : {}),
    ...(description.length > LONGEST ? { description: [t('The description may have at most 255 characters.')] } : {}),
  }
}

/** What is sent of the first step; a description only when it is another one, because not every cloud knows it. */
export function changeOf({ info }: EditModels, server: Server): ServerChange | undefined {
  const name = info.name.trim()
  const change: ServerChange = {
    ...(name === server.name ? {} : { name }),
    ...(info.description === (server.description ?? '') ? {} : { description: info.description || null }),
  }
  return Object.keys(change).length > 0 ? change : undefined
}
