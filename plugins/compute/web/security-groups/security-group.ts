import type { Api } from '@fascia/sdk/web'
import type { Member } from '@fascia/sdk/web/wizard'
import type { Found } from '../found.ts'

/** What the lists need of a security group. */
export interface SecurityGroup {
  readonly id: string
  readonly name: string
  readonly description?: string
}

/** A step that chooses security groups; `before` is what there was, once it is known. */
export interface GroupsModel {
  readonly members: readonly Member[]
  readonly before?: readonly string[]
}

export async function loadGroups(api: Api, path: string, signal: AbortSignal): Promise<readonly SecurityGroup[]> {
  return (await api.get<Found<SecurityGroup>>(path, { signal, isQuiet: true })).items
}

export function membersOf(ids: readonly string[]): readonly Member[] {
  return ids.map((id) => ({ id, roles: [] }))
}

/** The ids that were chosen, when they are others than before; undefined while nobody knows what there was. */
export function changedGroups({ members, before }: GroupsModel): readonly string[] | undefined {
  if (before === undefined) return undefined
  const ids = members.map(({ id }) => id)
  const isSame = ids.length === before.length && ids.every((id) => before.includes(id))
  return isSame ? undefined : ids
}
