import type { Dispose } from '@fascia/sdk/common'
import type { ListChanges } from '@fascia/sdk/gateway'
import type { Account } from '../session/accounts.ts'
import type { SessionData } from '../session/session-data.ts'
import type { LiveListAddress } from './live-list-address.ts'
import { createLivePoller, type LivePoller, type PollerSpec } from './live-poller.ts'
import type { LiveReader } from './live-reader.ts'

export type LivePollersOptions = Pick<PollerSpec, 'budget' | 'limitMs' | 'mostRows' | 'sources'>

/** Who reads: all that an answer of a list may depend on. */
export interface ReaderIdentity {
  readonly session: Pick<SessionData, 'user' | 'project' | 'region' | 'domainContext'>
  readonly roles: readonly string[]
}

/** The pollers of one process: one for each list and those who may read it alike. */
export interface LivePollers {
  /** Reads a list for a reader until it is disposed. */
  read(list: LiveListAddress, identity: ReaderIdentity, reader: LiveReader): Dispose
  /** Something was changed in a project by way of this gateway. */
  poke(project: string, region: string): void
  /** How many lists are followed. */
  readonly size: number
}

/** The names of a person's roles in an order of their own. */
export function rolesOf(account: Account): readonly string[] {
  return account.roles.map(({ name }) => name).sort()
}

function keyOf({ found, text }: LiveListAddress, { session, roles }: ReaderIdentity): string {
  const { project, region, domainContext, user } = session
  const isShared = found.loaded.route.live?.sharedBy === 'project'
  return JSON.stringify([project.id, region, text, roles, domainContext?.id, isShared ? undefined : user.id])
}

/** How the list gives what has changed; undefined where this address of it cannot. */
function changesOf({ found, search, isPage }: LiveListAddress): ListChanges | undefined {
  const changes = found.loaded.route.live?.changes
  const isPlain = [...new URLSearchParams(search).keys()].every((name) => changes?.beside?.includes(name))
  return isPlain && !isPage ? changes : undefined
}

interface Kept {
  readonly poller: LivePoller
  readonly project: string
  readonly region: string
}

export function createLivePollers({ mostRows, ...shared }: LivePollersOptions): LivePollers {
  const pollers = new Map<string, Kept>()
  return {
    read(list, identity, reader) {
      const { project, region } = identity.session
      const key = keyOf(list, identity)
      const known = pollers.get(key)
      if (known) return known.poller.add(reader)
      const poller = createLivePoller({
        ...shared,
        project: project.id,
        id: list.id,
        changes: changesOf(list),
        // A page ends with its first answer.
        mostRows: list.isPage ? 0 : mostRows,
        onEnd: () => {
          if (pollers.get(key)?.poller === poller) pollers.delete(key)
        },
      })
      pollers.set(key, { poller, project: project.id, region })
      return poller.add(reader)
    },
    poke(project, region) {
      for (const kept of pollers.values()) if (kept.project === project && kept.region === region) kept.poller.poke()
    },
    get size() {
      return pollers.size
    },
  }
}
