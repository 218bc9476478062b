import { isFault } from '@fascia/sdk/common'
import { type Cloud, handle } from '@fascia/sdk/gateway'
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { info, policies, StoragePolicy } from '../api/service-info.ts'
import { objectStore } from './object-store.ts'

type Info = Readonly<Record<string, unknown>>

const WithPolicies = Type.Object({ swift: Type.Object({ policies: Type.Array(StoragePolicy) }) })
const DisplayNames = Type.Record(Type.String(), Type.String())

/** The capabilities of the service; none where it hides them. */
export async function readInfo(cloud: Cloud): Promise<Info> {
  try {
    return await objectStore(cloud).get<Info>('/info', { isAboveVersion: true })
  } catch (failure) {
    if (isFault(failure) && failure.code === 'GATEWAY_UPSTREAM_REFUSED') return {}
    throw failure
  }
}

/** What the deployment calls a storage policy. */
export function displayNameOf(settings: (path: string) => unknown, name: string): { readonly display_name?: string } {
  const names = settings('SWIFT_STORAGE_POLICY_DISPLAY_NAMES')
  const display = Value.Check(DisplayNames, names) ? names[name] : undefined
  return display === undefined ? {} : { display_name: display }
}

/** [OBJECT-032] */
export const getInfo = handle(info, async ({ cloud }) => ({ info: { ...(await readInfo(cloud)) } }))

/** [OBJECT-012, OBJECT-032] */
export const getPolicies = handle(policies, async ({ cloud, settings }) => {
  const found = await readInfo(cloud)
  const known = Value.Check(WithPolicies, found) ? found.swift.policies : []
  return { policies: known.map((policy) => ({ ...policy, ...displayNameOf(settings, policy.name) })) }
})
