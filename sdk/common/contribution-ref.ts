/**
 * Names a contribution by its id, whose middle says the kind: `compute.panel.admin-instances` is a `ContributionRef<'panel'>`. A value that has
 * such an id, as a panel may, is one as well.
 */
export interface ContributionRef<Kind extends string = string> {
  readonly id: `${string}.${Kind}.${string}`
}

/**
 * Names a contribution for others that are for it, beside it or lead to it: `panels`, `place`, the `tab` of a link and the `target` of a shortcut
 * take no bare text. A plugin exports the references of what others may name from its `api/`; `fascia validate` finds those that lead nowhere.
 *
 * @example
 * ```ts
 * import { contributionRef } from '@fascia/sdk/common'
 *
 * export const adminVolumes = contributionRef('storage.panel.admin-volumes')
 * ```
 */
export function contributionRef<Kind extends string>(id: `${string}.${Kind}.${string}`): ContributionRef<Kind> {
  return { id }
}
