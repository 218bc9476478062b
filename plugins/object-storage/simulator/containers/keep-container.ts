import { ServiceFault } from '@fascia/sdk/simulator'
import { keptHeaders, refuseExcessiveMetadata } from '../headers.ts'
import { isYes, type SwiftCall } from '../kit.ts'
import { LONGEST_CONTAINER_NAME, POLICIES, STANDARD_POLICY } from '../service-info.ts'
import { refuseTwoLocations, VERSION_FLAGS, VERSIONS_ENABLED } from '../versions/versions.ts'
import type { Container } from './container.ts'

const isKept = (name: string): boolean =>
  /^x-container-(read|write|sync-to|sync-key)$/.test(name) ||
  name.startsWith('x-container-meta-') ||
  VERSION_FLAGS.includes(name) ||
  name === VERSIONS_ENABLED

function policyOf(asked: string | undefined): string {
  if (asked === undefined) return STANDARD_POLICY
  if (POLICIES.some(({ name }) => name === asked)) return asked
  throw new ServiceFault(400, `Invalid X-Storage-Policy '${asked}'`)
}

type Call = Pick<SwiftCall, 'rows' | 'now' | 'headers'>

/** The headers that a container keeps after a request. */
export function containerMetadata({ headers }: Pick<Call, 'headers'>, held: Readonly<Record<string, string>>) {
  const asked = headers[VERSIONS_ENABLED]
  const given = asked === undefined ? headers : { ...headers, [VERSIONS_ENABLED]: isYes(asked) ? 'True' : 'False' }
  const kept = keptHeaders(held, given, isKept)
  refuseExcessiveMetadata(kept, 'x-container-meta-')
  refuseTwoLocations(kept)
  for (const what of ['bytes', 'count'])
    if (!/^\d*$/.test(kept[`x-container-meta-quota-${what}`] ?? ''))
      throw new ServiceFault(400, `Invalid ${what} quota.`, 'text')
  return kept
}

/** The container of an account that has the name; made where it is missing, with what the headers say. */
export function keepContainer(call: Call, account: string, name: string): Container {
  const id = `${account}/${name}`
  const held = call.rows.containers.get(id)
  if (held) return held
  if (name.length > LONGEST_CONTAINER_NAME)
    throw new ServiceFault(400, `Container name length of ${name.length} longer than ${LONGEST_CONTAINER_NAME}`, 'text')
  if (!call.rows.accounts.get(account)) call.rows.accounts.add({ id: account, made_at: call.now() })
  return call.rows.containers.add({
    ...{ id, project_id: account, name, made_at: call.now(), changed_at: call.now() },
    policy: policyOf(call.headers['x-storage-policy']),
    headers: containerMetadata(call, {}),
  })
}
