import { type Dispose, Fault } from '@fascia/sdk/common'
import type { UpstreamPage } from '@fascia/sdk/gateway'
import { LIVE_PING_MS, type PreferencesEvent } from '../../common/live-events.ts'
import type { GatewaySources } from '../gateway-options.ts'
import { createOpenCount } from '../session/open-count.ts'
import { tokenHash } from '../session/sessions.ts'
import { createCallBudget } from './call-budget.ts'
import type { LiveListAddress } from './live-list-address.ts'
import { createLivePollers, type ReaderIdentity } from './live-pollers.ts'
import { createLiveStream, type LiveStream } from './live-stream.ts'

/** A browser needs one stream, and another while it changes its lists. */
const MOST_STREAMS = { ofSession: 6, ofPerson: 30 }

/** When a process ends, its browsers open their streams at others one after the other: so far apart, in ms, and the last of them after that. */
const APART_MS = 3
const MOST_APART_MS = 20_000

/** A browser that opens a stream. */
export interface LiveVisitor {
  readonly identity: ReaderIdentity
  readonly token: string
  readonly lists: readonly LiveListAddress[]
  /** No tab of the browser is visible. */
  readonly isHidden: boolean
  /** What the browser has is no older than this. */
  readonly sinceMs: number
  /** Calls a list with the token of the session and further parameters. */
  pages(
    list: LiveListAddress,
    query: Readonly<Record<string, string>>,
    signal: AbortSignal,
  ): AsyncIterable<UpstreamPage<unknown>>
  /** Whether the session has not ended and has the roles that it had. */
  isStillIn(): Promise<boolean>
}

/** The live lists of a gateway. */
export interface Live {
  /** Opens a stream. Fails with `GATEWAY_TOO_MANY_STREAMS`, and with `GATEWAY_LIVE_OFF` where the deployer allows no calls. */
  open(visitor: LiveVisitor): LiveStream
  /** Something was changed in a project by way of a replica. */
  poke(project: string, region: string): void
  /** What a person has arranged was changed by way of a replica. */
  say(person: string, preferences: PreferencesEvent): void
  /** Something was recorded that was done in a project. */
  sayRecorded(project: string, region: string): void
  /** The views that people of a project share were changed by way of a replica. */
  sayViews(project: string): void
  /** Ends the streams of sessions with a token that has ended, by its hash. */
  endSession(owner: string): void
  /** Ends all streams; their browsers come back spread over some seconds. */
  close(): void
}

export interface LiveOptions {
  readonly sources: Pick<GatewaySources, 'now' | 'after'>
  /** The most rows of a list. */
  readonly mostRows: number
  /** How long one reading of a list may take. */
  readonly limitMs: number
  readonly callsPerMinute: () => number
}

interface OpenStream {
  readonly owner: string
  readonly person: string
  readonly project: string
  readonly region: string
  readonly stream: LiveStream
}

export function createLive({ sources, mostRows, limitMs, callsPerMinute }: LiveOptions): Live {
  const streams = new Set<OpenStream>()
  const budget = createCallBudget(sources.now, callsPerMinute)
  const pollers = createLivePollers({ budget, mostRows, limitMs, sources })

  const enter = createOpenCount(MOST_STREAMS)

  return {
    open({ identity, token, lists, isHidden, sinceMs, pages, isStillIn }) {
      if (callsPerMinute() === 0) throw new Fault('GATEWAY_LIVE_OFF')
      const owner = tokenHash(token)
      const person = identity.session.user.id
      const ends: Dispose[] = [enter(owner, person)]
      const stream = createLiveStream(sources.now, () => {
        streams.delete(open)
        for (const end of ends) end()
      })
      const { project, region } = identity.session
      const open: OpenStream = { owner, person, project: project.id, region, stream }
      streams.add(open)
      // A session that ends elsewhere, by its times or by another sign-in, ends its streams too.
      const check = async (): Promise<void> => {
        stream.ping()
        if (!(await isStillIn())) stream.end()
        if (streams.has(open)) stopCheck = sources.after(LIVE_PING_MS, check)
      }
      let stopCheck = sources.after(LIVE_PING_MS, check)
      ends.push(() => stopCheck())
      for (const list of lists)
        ends.push(
          pollers.read(list, identity, {
            owner,
            isHidden,
            sinceMs,
            pages: (query, signal) => pages(list, query, signal),
            send: (message) => stream.send(list.text, message),
            end: stream.end,
          }),
        )
      return stream
    },
    poke: pollers.poke,
    say(person, preferences) {
      for (const open of streams) if (open.person === person) open.stream.say(preferences)
    },
    sayRecorded(project, region) {
      for (const open of streams) if (open.project === project && open.region === region) open.stream.sayRecorded()
    },
    sayViews(project) {
      for (const open of streams) if (open.project === project) open.stream.sayViews()
    },
    endSession(owner) {
      for (const open of streams) if (open.owner === owner) open.stream.end()
    },
    close() {
      for (const [at, { stream }] of [...streams].entries()) stream.end(Math.min(at * APART_MS, MOST_APART_MS))
    },
  }
}
