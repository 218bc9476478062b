import { startServer } from '@fascia/testing/server'
import { ATTACKS } from './attacks.ts'
import { type Bystander, startBystander } from './bystander.ts'
import { startEmptyServer } from './empty-server.ts'
import { fuzzedRequest } from './fuzz.ts'
import { startPinger } from './pinger.ts'
import { searchPlantedSecrets } from './planted-secrets.ts'
import { createRandom } from './random.ts'
import { routeNames } from './route-names.ts'
import { breachesOfRules } from './rules.ts'
import { createTarget, type Reply, signIn } from './target.ts'
import { wrongAnswer } from './wrong-answer.ts'

/** What one attack has found. */
export interface Verdict {
  readonly name: string
  readonly harm: readonly string[]
  /** Figures for who reads it. */
  readonly note: string
}

/** What a dashboard is attacked with. */
export interface AttackOptions {
  /** Requests that follow from the seed. */
  readonly requests: number
  readonly seed: number
  /** Asks only the routes whose names contain one of these texts. */
  readonly only?: readonly string[]
  /** Of the dashboards that are attacked. */
  readonly env?: Readonly<Record<string, string>>
  /** Leaves out the attacks that take long. */
  readonly isShort?: boolean
}

/** How long anybody may wait on a machine with nothing else to do. */
const LONGEST_WAIT_MS = 1_000
/** An answer takes so many turns of the processor, where that of a server which does nothing takes one. */
const BUSY_TIMES = 4
const AT_ONCE = 8
/** Failures that are the gateway's own, not a service's. */
const OWN = new Set([
  'GATEWAY_INTERNAL',
  'GATEWAY_ANSWER_INVALID',
  'PLUGIN_CODE_FAILED',
  'PLUGIN_RESULT_INVALID',
  'PLUGIN_TIMEOUT',
])

/** The code of an own failure; undefined where there is none. A failure without a code is always the gateway's own. */
function ownFailure(method: string, { status, text }: Reply): string | undefined {
  if (status === 0) return 'no answer'
  // An answer to HEAD has no body to say whose failure it is.
  if (status < 500 || (method === 'HEAD' && status > 500)) return undefined
  const code = /^\{"code":"(\w+)"/.exec(text)?.[1] ?? `${status} without a code`
  return OWN.has(code) || code.includes(' ') ? code : undefined
}

/** Attacks built dashboards on loopback with all that has harmed one, then with requests that follow from a seed. Gives a verdict for each attack. */
export async function* attackDashboard({
  requests,
  seed,
  env = {},
  isShort = false,
  only = [''],
}: AttackOptions): AsyncGenerator<Verdict> {
  yield { name: 'planted secrets', harm: await searchPlantedSecrets(env), note: '' }
  const empty = await startEmptyServer()
  const server = await startServer({ env: { FASCIA_LOG_LEVEL: 'error', ...env } })
  const target = createTarget(server.url)
  let bystander: Bystander | undefined
  try {
    const session = await signIn(target, 'demo')
    const timed = ({ url, pid }: { readonly url: string; readonly pid: number }) => ({ target: createTarget(url), pid })
    const watched = startBystander(timed(server), timed(empty), await signIn(target, 'viewer'))
    bystander = watched
    const judge = async (name: string, found: readonly string[], figures = ''): Promise<Verdict> => {
      const { waitMs, emptyMs, failed } = await watched.take()
      const [wait, idle] = [Math.round(waitMs), Math.round(emptyMs)]
      const harm = [
        ...found,
        ...(waitMs > BUSY_TIMES * emptyMs + LONGEST_WAIT_MS
          ? [`a bystander waited ${wait} ms, and ${idle} ms for a server that does nothing`]
          : []),
        ...(failed > 0 ? [`${failed} requests of a bystander failed`] : []),
      ]
      return { name, harm, note: `, bystander ${wait} ms, empty server ${idle} ms${figures}` }
    }
    const declared = routeNames().filter((route) => only.some((text) => route.includes(text)))
    const [dashboard, nothing] = [startPinger(timed(server)), startPinger(timed(empty))]
    const breaches = await breachesOfRules({ target, session, dashboard, empty: nothing }, declared)
    await Promise.all([dashboard.stop(), nothing.stop()])
    yield judge(`the rules of all ${declared.length} routes`, breaches)
    for (const attack of ATTACKS)
      if (!isShort || !attack.isLong) yield judge(attack.name, await attack.run({ target, session }))

    const random = createRandom(seed)
    const own: string[] = []
    const statuses = new Map<string, number>()
    let done = 0
    const fuzz = async (): Promise<void> => {
      while (done < requests) {
        done += 1
        const sent = fuzzedRequest(random, declared, session)
        const reply = await target.send(sent)
        const kind = reply.status === 0 ? 'none' : `${Math.floor(reply.status / 100)}xx`
        statuses.set(kind, (statuses.get(kind) ?? 0) + 1)
        const failure = ownFailure(sent.method, reply) ?? wrongAnswer(sent.method, sent.path, reply)
        if (failure !== undefined)
          own.push(`${failure} ${sent.method} ${sent.path.slice(0, 200)} ${String(sent.body ?? '').slice(0, 200)}`)
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, fuzz))
    const answers = [...statuses].sort().map(([kind, count]) => `${count} ${kind}`)
    yield judge(`${requests} fuzzed requests at ${declared.length} routes`, own, `; answers: ${answers.join(', ')}`)
  } finally {
    // Also where no further verdict is wanted: one that goes on keeps the process from its end.
    await bystander?.stop()
    target.close()
    empty.stop()
    await server.stop()
  }
}
