import type { OutgoingHttpHeaders } from 'node:http'
import type { Pinger } from './pinger.ts'
import type { Sent, Target } from './target.ts'
import { wrongAnswer } from './wrong-answer.ts'

/** What the rules are asked with. */
export interface RulesGround {
  readonly target: Target
  readonly session: OutgoingHttpHeaders
  /** Asks the dashboard, and a server that does nothing, at the same time. */
  readonly dashboard: Pinger
  readonly empty: Pinger
}

/** For how long the dashboard may have the processor, or make another request wait longer than the empty server does, while it answers one. */
const LONGEST_BLOCK_MS = 200
/** The first answer of a route loads code, and memory is tidied up at any time. */
const TRIES = 8
/** More than any body may have that is read whole. */
const TOO_LARGE = '['.padEnd(1_200_000, ' ')
const PAGES = [
  '/',
  '/project/instances',
  '/admin/none',
  '/settings/user',
  '/auth/login/',
  '/ngdetails/a/b',
  '/healthz',
  '/header/',
]

function isChanging(method: string): boolean {
  return method !== 'GET'
}

/** A request at a route, with names that nothing has. */
function requestAt(route: string, headers: OutgoingHttpHeaders): Sent {
  const [method = 'GET', pattern = '/'] = route.split(' ')
  const path = pattern.replace(/:\w+\*?/g, 'attack-none').replace(/\*$/, 'attack-none')
  return { method, path, headers, ...(isChanging(method) ? { body: '{}' } : {}) }
}

async function refusals({ target, session }: RulesGround, route: string): Promise<readonly string[]> {
  const found: string[] = []
  const expect = async (what: string, sent: Sent, wanted: number): Promise<void> => {
    const { status } = await target.send(sent)
    if (status !== wanted) found.push(`${route} ${what}: ${status} instead of ${wanted}`)
  }
  const { cookie: _, ...stranger } = session
  const sent = requestAt(route, session)
  await expect('without a session', { ...sent, headers: stranger }, 401)
  if (!isChanging(sent.method)) return found
  await expect('with a forged CSRF token', { ...sent, headers: { ...session, 'x-csrftoken': 'forged' } }, 403)
  await expect('from another origin', { ...sent, headers: { ...session, origin: 'http://evil.example' } }, 403)
  const { 'x-requested-with': __, ...unmarked } = session
  await expect('without the marker', { ...sent, headers: unmarked }, 400)
  return found
}

/** A body in pieces has the limit that one has which says its size. */
async function limits({ target, session }: RulesGround, route: string): Promise<readonly string[]> {
  const sent = { ...requestAt(route, session), body: TOO_LARGE }
  if (!isChanging(sent.method)) return []
  const { status: known } = await target.send(sent)
  if (known !== 413) return []
  const { status } = await target.send({ ...sent, isInPieces: true })
  // A connection that ends takes nothing either.
  return status === 413 || status === 0
    ? []
    : [`${route} takes a body in pieces that is too large: ${status} instead of 413`]
}

async function answers({ target, session, dashboard, empty }: RulesGround, route: string): Promise<readonly string[]> {
  const sent = requestAt(route, session)
  let blockMs = 0
  for (let left = TRIES; left > 0; left--) {
    await Promise.all([dashboard.take(), empty.take()])
    const reply = await target.send(sent)
    const wrong = wrongAnswer(sent.method, sent.path, reply)
    if (wrong !== undefined) return [`${route}: ${wrong}`]
    const [{ waitMs, usedMs }, nothing] = await Promise.all([dashboard.take(), empty.take()])
    blockMs = Math.max(waitMs - nothing.waitMs, usedMs)
    if (blockMs <= LONGEST_BLOCK_MS) return []
  }
  return [`${route} keeps others waiting for ${Math.round(blockMs)} ms`]
}

/** Asks every route for each rule that holds for all. Gives where one does not hold. */
export async function breachesOfRules(ground: RulesGround, routes: readonly string[]): Promise<readonly string[]> {
  const found: string[] = []
  for (const path of PAGES) {
    const reply = await ground.target.send({ method: 'GET', path, headers: { ...ground.session, accept: 'text/html' } })
    if (reply.headers['x-content-type-options'] !== 'nosniff')
      found.push(`${path}: ${reply.status} that browsers take for another type`)
  }
  for (const route of routes) for (const rule of [refusals, limits, answers]) found.push(...(await rule(ground, route)))
  return found
}
