import type { Readable } from 'node:stream'
import { Fault, isFault } from '@fascia/sdk/common'
import type { UpstreamPage } from '@fascia/sdk/gateway'
import { callList, findList } from '../dispatch/list-route.ts'
import type { Visit } from '../dispatch/visit.ts'
import type { GatewayCore, PartSet } from '../gateway-core.ts'
import { revisionElsewhere } from '../routes/preferences-route.ts'
import type { Account } from '../session/accounts.ts'
import type { LiveVisitor } from './create-live.ts'
import type { LiveListAddress } from './live-list-address.ts'
import { rolesOf } from './live-pollers.ts'

/** What a browser asks of a stream. */
export interface LiveRequest extends Pick<LiveVisitor, 'isHidden' | 'sinceMs'> {
  readonly lists: readonly string[]
}

/** Reads `/api/nova/keypairs/?all=true#name`: the address of a list, and the property that is the id of its rows, `id` where it is not named. */
function parseLiveList(parts: PartSet, text: string): LiveListAddress {
  const [address = '', id = ''] = text.split(/#(.*)/s)
  const [path = '', search = ''] = address.split(/\?(.*)/s)
  const found = findList(parts, path)
  if (!found)
    throw new Fault('GATEWAY_INPUT_INVALID', { fields: { list: [`There is no list at ${path.slice(0, 255)}.`] } })
  const query = new URLSearchParams(search)
  return { text, path, search, id: id || 'id', found, isPage: query.has('limit') }
}

function isPages(value: unknown): value is AsyncIterable<UpstreamPage<unknown>> {
  return typeof value === 'object' && value !== null && Symbol.asyncIterator in value
}

/** The account of a session that is still what it was; fails with `GATEWAY_NOT_SIGNED_IN` otherwise: a session that has ended, or has other roles, reads nothing more. */
async function accountNow({ sessions, accounts }: GatewayCore, { request, session, account }: Visit): Promise<Account> {
  if (!sessions.open(request)) throw new Fault('GATEWAY_NOT_SIGNED_IN')
  const now = await accounts.of(session, request.id)
  if (JSON.stringify(rolesOf(account)) !== JSON.stringify(rolesOf(now))) throw new Fault('GATEWAY_NOT_SIGNED_IN')
  return now
}

async function* pages(
  core: GatewayCore,
  visit: Visit,
  { path, search }: LiveListAddress,
  further: Readonly<Record<string, string>>,
  signal: AbortSignal,
): AsyncGenerator<UpstreamPage<unknown>> {
  const account = await accountNow(core, visit)
  const parts = core.current()
  const found = findList(parts, path)
  if (!found) throw new Fault('GATEWAY_NOT_FOUND')
  const query = new URLSearchParams(search)
  for (const [name, value] of Object.entries(further)) query.set(name, value)
  const given = callList(core, { ...visit, account, parts, signal }, found, query.toString())
  if (!isPages(given)) throw new Fault('PLUGIN_RESULT_INVALID', { status: 500 })
  yield* given
}

/** Whether a session has not ended, and has the roles that it had. */
export async function isStillIn(core: GatewayCore, visit: Visit): Promise<boolean> {
  try {
    await accountNow(core, visit)
    return true
  } catch (failure) {
    // A Keystone that does not answer ends no session.
    return !isFault(failure) || failure.code !== 'GATEWAY_NOT_SIGNED_IN'
  }
}

/**
 * Opens a stream for a visit; fails with `GATEWAY_INPUT_INVALID` for what is no list. It ends with its connection. It says the revision of what
 * the person has arranged, where the browser has another one.
 */
export function openLive(core: GatewayCore, visit: Visit, { lists, ...request }: LiveRequest): Readable {
  const { session, account, parts, reply } = visit
  const stream = core.live.open({
    ...request,
    identity: { session, roles: rolesOf(account) },
    token: session.token,
    lists: [...new Set(lists)].map((text) => parseLiveList(parts, text)),
    pages: (list, query, signal) => pages(core, visit, list, query, signal),
    isStillIn: () => isStillIn(core, visit),
  })
  reply.raw.once('close', stream.end)
  void revisionElsewhere(core, visit).then((revision) => {
    if (revision !== undefined) stream.say({ revision })
  })
  return stream.body
}
