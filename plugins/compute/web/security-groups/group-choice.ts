import { list as ofProject } from '@fascia/plugin-network/api/security-groups'
import type { SourceTools } from '@fascia/sdk/web/declare'

/** A security group to choose. */
interface Group {
  readonly id: string
  readonly name: string
  readonly description?: string
}

/** The security groups to choose from, and the ids of those that an instance or a port has. */
export interface GroupChoice {
  readonly offered: readonly Group[]
  readonly current: readonly string[]
}

/** The project's groups, and those of `current` beside them: a port may have a group of another project. */
export async function readGroups(read: SourceTools<unknown>['read'], current: readonly Group[]): Promise<GroupChoice> {
  const all = await read(ofProject)
  const others = current.filter(({ id }) => !all.some((one) => one.id === id))
  return { offered: [...all, ...others], current: current.map(({ id }) => id) }
}

/** Whether both hold the same ids, in any order. */
export function isSameGroups(ids: readonly string[], others: readonly string[]): boolean {
  return ids.length === others.length && ids.every((id) => others.includes(id))
}

/** The lists of a field of security groups, by id. The list of what is chosen has the label of the field. */
export const GROUP_LISTS = {
  from: 'groups',
  what: 'security groups',
  candidates: ({ offered }: GroupChoice) =>
    offered.map(({ description: about = '', ...group }) => ({ ...group, about })),
  isLabelHidden: true,
  texts: { available: 'All Security Groups', noneAvailable: 'No security group is left to choose.' },
} as const
