import { Fault } from '@fascia/sdk/common'
import type { IssuedToken, Keystone, KeystoneProject } from '../keystone/keystone.ts'
import { regionsOf } from '../upstream/catalog.ts'

export interface WantedScope {
  /** Id or name, as asked for: then no other will do. */
  readonly project?: string
  /** Id of the project that this browser used last. */
  readonly recent?: string | undefined
  readonly userId: string
}

/** Scopes an unscoped token: to the wanted project, else the user's default, else the recent one, else the first by name. */
export async function chooseProject(
  keystone: Keystone,
  unscopedToken: string,
  { project, recent, userId }: WantedScope,
  requestId: string,
): Promise<IssuedToken> {
  const projects = await keystone.projects(unscopedToken, requestId)
  if (project !== undefined && project !== '') {
    const wanted = projects.find(({ id }) => id === project) ?? projects.find(({ name }) => name === project)
    if (!wanted)
      throw new Fault('GATEWAY_NO_PROJECT', { message: `You are not authorized for the project '${project}'.` })
    return keystone.scope(unscopedToken, wanted.id, requestId)
  }
  const usual = await keystone.defaultProjectId(unscopedToken, userId, requestId)
  const order = [usual, recent].map((id) => projects.find((one) => one.id === id)).filter((one) => one !== undefined)
  return firstThatWorks(keystone, unscopedToken, [...new Set([...order, ...projects])], requestId)
}

// A project may be listed and refuse all the same, its domain being disabled: the next one is tried.
async function firstThatWorks(
  keystone: Keystone,
  token: string,
  projects: readonly KeystoneProject[],
  requestId: string,
): Promise<IssuedToken> {
  for (const { id } of projects.slice(0, 5)) {
    try {
      return await keystone.scope(token, id, requestId)
    } catch (failure) {
      if (!(failure instanceof Fault) || failure.code !== 'GATEWAY_NOT_SIGNED_IN') throw failure
    }
  }
  throw new Fault('GATEWAY_NO_PROJECT')
}

/** The region to work in: the wanted one, which must exist, else the first of `usual` that exists, else the first of the catalogue. */
export function chooseRegion(
  issued: IssuedToken,
  wanted: string | undefined,
  usual: readonly (string | undefined)[],
): string {
  const regions = regionsOf(issued.facts.catalog ?? [])
  if (wanted !== undefined && wanted !== '') {
    if (regions.includes(wanted)) return wanted
    throw new Fault('GATEWAY_INPUT_INVALID', { fields: { region: [`There is no region '${wanted}'.`] } })
  }
  return usual.find((region) => region !== undefined && regions.includes(region)) ?? regions[0] ?? ''
}
