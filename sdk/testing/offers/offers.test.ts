// @needs compute
import { setTimeout } from 'node:timers/promises'
import { Resources } from '@fascia/sdk/web'
import type { Action } from '@fascia/sdk/web/declare/host'
import type { Contribution } from '@fascia/sdk/web/host'
import { expect, it } from 'vitest'
import { type Dashboard, openDashboard } from '../dashboard/open-dashboard.ts'
import { type DemoPerson, signIn } from '../dashboard/sign-in.ts'
import { hostOf, situationOf } from '../every-plugin/host-of.ts'
import { readPlugins } from '../every-plugin/read-plugins.ts'
import { type Json, listAddresses } from '../odd-rows/list-addresses.ts'
import { type CallsMade, type MakeCall, makeCalls, pathFor, type SampleCall } from './action-calls.ts'
import { endsEarly, isSetInMotion, type Watch } from './in-motion.ts'
import { isShown } from './is-shown.ts'

const { plugins, subjects, routes, settings } = await readPlugins()
const types = new Map(subjects.flatMap(({ definition }) => definition.resourceTypes.map((type) => [type.code, type])))
const added = subjects.flatMap(({ definition }) => definition.extend.map(({ type }) => type))
const panels = subjects.flatMap(({ definition }) => definition.panels ?? [])
const codes = [...new Set([...types.keys(), ...added])]

/** Actions whose views draw themselves, or declare a form that reads first: the change that they make. */
const VIEWS: Readonly<Record<string, string>> = {
  'compute.action.launch': 'POST /api/nova/servers/',
  'compute.action.quick-launch': 'POST /api/nova/servers/',
  'compute.action.launch-image': 'POST /api/nova/servers/',
  'compute.action.launch-like': 'POST /api/nova/servers/',
  'compute.action.launch-volume': 'POST /api/nova/servers/',
  'compute.action.launch-snapshot': 'POST /api/nova/servers/',
  'compute.action.manage-attachments': 'POST /api/nova/servers/:id/volumes/',
  'compute.action.modify-quotas': 'PATCH /api/nova/quota-sets/:project',
  'identity.action.create-application-credential': 'POST /api/keystone/application_credentials/',
  'network.action.add-rules': 'POST /api/network/securitygrouprules/',
  'network.action.create-port-of-network': 'POST /api/neutron/ports/',
  'network.action.edit-trunk': 'PATCH /api/neutron/trunks/:id/',
  'object-storage.action.upload-files': 'POST /api/swift/containers/:container/object/:path*',
  'orchestration.action.launch': 'POST /api/heat/stacks/',
  'orchestration.action.preview': 'POST /api/heat/stacks/preview/',
  'orchestration.action.change-template': 'PUT /api/heat/stacks/:id/',
}

/** In which every change of a service has come to rest. */
const SETTLE_MS = 60_000
const MOST_TURNS = 500
const TURN_MS = 20
/** Turns after which an answer waits for the clock of the cloud. */
const PATIENT_TURNS = 5
/** How the services word a refusal by their policy; a quota or a state, which they may refuse with 403 as well, is no right. */
/** Offered without a policy of its own: the service refuses it [STACKP-007], decision 57. */
const REFUSED_BY_SERVICE = new Set(['orchestration.action.change-template'])
const BY_POLICY = /policy|authorized|forbidden|denied/i

/** Asks as the person does, in a new session where the clock has gone past the end of the last; the clock goes on while the answer waits for it. */
async function ask(app: Dashboard, as: DemoPerson, { method, path, body }: SampleCall): Promise<Response> {
  let isAnswered = false
  const pending = app.request(method, path, body).finally(() => (isAnswered = true))
  for (let turn = 0; !isAnswered && turn < MOST_TURNS; turn++) {
    await Promise.race([pending, setTimeout(TURN_MS)])
    if (!isAnswered && turn > PATIENT_TURNS) await app.advance(1000)
  }
  const answer = await pending
  if (answer.status !== 401) return answer
  await signIn(app.request, as)
  return app.request(method, path, body)
}

interface Offer {
  readonly id: string
  /** The code of the type of the item. */
  readonly of: string
  readonly action: Action<Json>
  readonly item: Json
}

/** What destroys things comes last, so that the others find them. */
function byHarm({ action: { style } }: Offer): number {
  return style === 'danger' ? 1 : 0
}

/** The query of the panel that lists every project's resources of a type; empty where there is none. */
function queryOfAll(code: string): string {
  const { parameters = {} } = panels.find(({ lists, path }) => lists === code && path.startsWith('/admin/')) ?? {}
  return String(new URLSearchParams(parameters))
}

/** What a session ends without: the person, the project, the domain and the roles. */
function ownIds({ id, project_id, user_domain_id, roles }: Json): ReadonlySet<unknown> {
  const roleIds = Array.isArray(roles) ? roles.map((role: Json) => role.id) : []
  return new Set([id, project_id, user_domain_id, ...roleIds])
}

async function offersFor(
  app: Dashboard,
  get: (path: string) => Promise<Json>,
  own: ReadonlySet<unknown>,
): Promise<readonly Offer[]> {
  const host = hostOf(app)
  const resources = host.resolve(Resources)
  const situation = situationOf(host)
  const answer = async (path: string) => ({ status: 200, body: await get(path) })
  const { addressesOf, listed } = listAddresses(answer, situation.projectId)
  const offers: Offer[] = []
  for (const code of codes) {
    const type = resources.type(code)
    const source = types.get(code)?.source
    if (!type) continue
    const list = typeof source === 'object' ? source.list : undefined
    const query = situation.isSuperuser ? queryOfAll(code) : ''
    const addresses = list === undefined ? [] : await addressesOf(list)
    const items = (await Promise.all(addresses.map((one) => listed(query ? `${one}?${query}` : one)))).flat()
    for (const contribution of resources.contributions('globalAction', code))
      if (contribution.decision.allowed)
        offers.push({
          id: contribution.data.id,
          of: code,
          action: await resources.open<Contribution<Action<Json>>>(contribution),
          item: {},
        })
    for (const kind of ['itemAction', 'batchAction'] as const)
      for (const contribution of resources.contributions(kind, code)) {
        const action = await resources.open<Contribution<Action<Json>>>(contribution)
        for (const item of items) {
          if (own.has(item.id)) continue
          if ((action.allowed?.(item, situation) ?? true) !== true) continue
          if (!(await isShown(host, contribution, type, item))) continue
          offers.push({ id: contribution.data.id, of: code, action, item })
          break
        }
      }
  }
  return offers.sort((one, other) => byHarm(one) - byHarm(other))
}

it.each([
  ['viewer', 8, 3],
  ['demo', 140, 60],
  ['admin', 200, 80],
] as const)(
  'offers %s no action that policy then refuses or whose operation ends before what it sets in motion',
  async (as, atLeast, lookedAtLeast) => {
    const app = await openDashboard({ plugins, world: 'demo', as, path: '/not_found', settings, expectProblems: true })
    await app.screen.findByText('Page not found')
    await app.advance(SETTLE_MS)
    const get = async (path: string): Promise<Json> => {
      const answer = await ask(app, as, { method: 'GET', path })
      const text = await answer.text()
      return text.startsWith('{') ? JSON.parse(text) : {}
    }
    const session = await get('/api/keystone/user-session/')
    const { id: user_id, project_id } = session
    const known = { user_id, project_id }
    // What a new cloud has none of.
    const credential = { type: 'totp', blob: 'JBSWY3DPEHPK3PXP', ...known }
    await ask(app, as, { method: 'POST', path: '/api/keystone/credentials/', body: credential })
    await ask(app, as, { method: 'POST', path: '/api/keystone/application_credentials/', body: { name: 'robot' } })
    const offers = await offersFor(app, get, ownIds(session))
    const resources = hostOf(app).resolve(Resources)
    /** How an item of a type is looked at; undefined where its type reads none by itself. */
    const watchOf = (code: string, item: Json): Watch | undefined => {
      const [type, source] = [resources.type(code), types.get(code)?.source]
      const load = typeof source === 'object' ? source.load : undefined
      if (!type || load === undefined) return undefined
      return {
        type,
        async read() {
          const answer = await ask(app, as, { method: 'GET', path: pathFor(load, item) })
          return answer.ok ? await answer.json() : undefined
        },
        pass: () => app.advance(SETTLE_MS),
      }
    }
    /** Why the operation of an action would end before what it has changed has settled. */
    const unsettled = async (before: Json | undefined, of: string, item: Json, { result, made }: CallsMade) => {
      const own = watchOf(of, item)
      const fresh = made && watchOf(made.type, { id: made.id })
      const named = result && [...result.created, ...result.updated, ...result.deleted].map(({ id }) => id)
      const isLeftOut = own && before && named && !named.includes(String(item.id)) && (await isSetInMotion(before, own))
      return [
        isLeftOut ? `its result leaves out the ${of} that is in transition` : undefined,
        own && before ? await endsEarly(before, own) : undefined,
        fresh ? await endsEarly(undefined, fresh) : undefined,
      ].filter((reason) => reason !== undefined)
    }
    const early: string[] = []
    /** Actions of items that were looked at before and after. */
    let looked = 0
    const refused: string[] = []
    const unknown: string[] = []
    let asked = 0
    for (const { id, of, action, item } of offers) {
      const before = await watchOf(of, item)?.read()
      const make: MakeCall = async (call) => {
        const answer = await ask(app, as, call)
        const text = await answer.text()
        if (answer.status !== 400 || !text.includes('GATEWAY_INPUT_INVALID')) asked++
        if (answer.status === 403 && BY_POLICY.test(text) && !REFUSED_BY_SERVICE.has(id))
          refused.push(`${id}: ${call.method} ${call.path}: ${text}`)
        if (!answer.ok) throw new TypeError(text)
        return /^[[{]/.test(text) ? JSON.parse(text) : text
      }
      const made = await makeCalls(action, item, make, { type: of, routes, known, views: VIEWS }).catch(() => undefined)
      if (made?.isKnown === false) unknown.push(id)
      if (made && before) looked++
      if (made) early.push(...(await unsettled(before, of, item, made)).map((reason) => `${id}: ${reason}`))
    }
    expect(early).toEqual([])
    expect(refused).toEqual([])
    expect(unknown).toEqual([])
    expect(asked).toBeGreaterThan(atLeast)
    expect(looked).toBeGreaterThan(lookedAtLeast)
  },
)
