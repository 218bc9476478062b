import { ServiceFault, type SimulatedAnswer } from '@fascia/sdk/simulator'
import { isReseller } from '../access/admit.ts'
import { bulkDelete } from '../bulk/bulk-delete.ts'
import { extractArchive } from '../bulk/extract-archive.ts'
import { keptHeaders, listedTime, refuseExcessiveMetadata, swiftTimestamp } from '../headers.ts'
import { accountOf, bare, del, get, head, post, put, type SwiftCall } from '../kit.ts'
import { listing, nameQuery } from '../list-names.ts'
import { isHidden } from '../versions/versions.ts'

const isKept = (name: string): boolean => name.startsWith('x-account-meta-')
const QUOTA = /^x-(remove-)?account-meta-quota-bytes$/

function accountHeaders(call: SwiftCall): Record<string, string> {
  const id = accountOf(call)
  const account = call.rows.accounts.get(id)
  const containers = call.rows.containers.find({ project_id: id }).filter((one) => !isHidden(one))
  const sums = (prefix: string, some: typeof containers): Record<string, string> => ({
    [`${prefix}-container-count`]: String(some.length),
    [`${prefix}-object-count`]: String(some.reduce((sum, { object_count }) => sum + object_count, 0)),
    [`${prefix}-bytes-used`]: String(some.reduce((sum, { bytes_used }) => sum + bytes_used, 0)),
  })
  const policies = [...new Set(containers.map(({ policy }) => policy))]
  const used = policies.map((policy) =>
    sums(
      `x-account-storage-policy-${policy.toLowerCase()}`,
      containers.filter((one) => one.policy === policy),
    ),
  )
  return {
    'accept-ranges': 'bytes',
    'x-timestamp': swiftTimestamp(account?.made_at ?? call.now()),
    ...sums('x-account', containers),
    ...Object.assign({}, ...used),
    ...account?.headers,
  }
}

function listContainers(call: SwiftCall): SimulatedAnswer {
  const id = accountOf(call)
  const wanted = nameQuery(call)
  const found = call.rows.containers.page({
    where: { project_id: id },
    filter: ({ name }) => !isHidden({ name }) && wanted.isWanted(name),
    sort: [['name', wanted.isReversed ? 'desc' : 'asc']],
    limit: wanted.limit,
  })
  const shown = found.map(({ name, object_count: count, bytes_used: bytes, changed_at }) => ({
    name,
    count,
    bytes,
    last_modified: listedTime(changed_at),
  }))
  return listing(call, { root: 'account', name: `AUTH_${id}`, item: 'container' }, shown, accountHeaders(call))
}

function change(call: SwiftCall): SimulatedAnswer {
  const id = accountOf(call)
  if (Object.keys(call.headers).some((name) => QUOTA.test(name)) && !isReseller(call))
    throw new ServiceFault(403, 'Access was denied to this resource.')
  const held = call.rows.accounts.get(id)
  const headers = keptHeaders(held?.headers ?? {}, call.headers, isKept)
  refuseExcessiveMetadata(headers, 'x-account-meta-')
  if (held) call.rows.accounts.set(id, { headers })
  else call.rows.accounts.add({ id, made_at: call.now(), headers })
  return bare(204)
}

const METHOD_NOT_ALLOWED = 405

export const accountRoutes = [
  head('/', (call) => bare(204, accountHeaders(call))),
  get('/', listContainers),
  post('/', (call) => (call.query.has('bulk-delete') ? bulkDelete(call) : change(call))),
  del('/', (call) => {
    if (call.query.has('bulk-delete')) return bulkDelete(call)
    throw new ServiceFault(METHOD_NOT_ALLOWED, 'The method is not allowed for this resource.')
  }),
  put('/', (call) => {
    const format = call.query.get('extract-archive')
    if (format !== null) return extractArchive(call, format)
    throw new ServiceFault(METHOD_NOT_ALLOWED, 'The method is not allowed for this resource.')
  }),
]
