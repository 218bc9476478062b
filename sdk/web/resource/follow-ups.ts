import { createToken } from '../../common/host/index.ts'
import type { Dispose, Fault, ResourceRef, Token } from '../../common/index.ts'
import type { Polling } from '../services/ambient.ts'
import type { Resources } from '../services/resources.ts'
import { isGone } from '../services/to-fault.ts'
import type { Item } from './row.ts'
import { startRowPolling } from './start-row-polling.ts'

/** One who follows a resource: each load is heard by all who follow it. */
export interface Follower {
  /** Takes the resource as it is now; says whether it has changed. */
  readonly onDidLoad: (item: Item) => boolean
  /** Whether the menu of its actions is open. */
  readonly isMenuOpen?: () => boolean
  /** The resource is no more; no further request for it is made. */
  readonly onGone: (fault: Fault) => void
  /** A load has failed; says whether to go on. */
  readonly onDidFail: (error: unknown) => boolean
}

/** What is loaded again and again because it is in transition: one polling for each resource, however many follow it. */
export interface FollowUps {
  /** Begins again at the shortest wait, or without one when it is due now. */
  follow(ref: ResourceRef, follower: Follower, isDue?: boolean): Dispose
  /** Loads the resource once, in the background. A round of its polling that falls due meanwhile takes the same answer. */
  load(ref: ResourceRef): Promise<Item>
}

/** The token of what is loaded again while it is in transition. */
export const FollowUps: Token<FollowUps> = createToken<FollowUps>('FollowUps')

export interface FollowUpsSpec {
  readonly polling: () => Polling
  readonly resources: () => Pick<Resources, 'load'>
  readonly intervalMs: () => number
}

/** So many resources that are gone are remembered, the latest ones; one that is forgotten costs one more request. */
const GONE_AT_MOST = 1000

interface Followed {
  readonly followers: Set<Follower>
  stop: Dispose
}

/** Makes the pollings of resources: one GET a resource [UI-028], whose answer all take who follow it. */
export function createFollowUps({ polling, resources, intervalMs }: FollowUpsSpec): FollowUps {
  const all = new Map<string, Followed>()
  const loading = new Map<string, Promise<Item>>()
  const gone = new Map<string, Fault>()
  const keyOf = ({ type, id }: ResourceRef): string => `${type} ${id}`

  const end = (key: string): readonly Follower[] => {
    const followed = all.get(key)
    all.delete(key)
    followed?.stop()
    return [...(followed?.followers ?? [])]
  }
  const leave = (key: string, follower: Follower): void => {
    const followed = all.get(key)
    if (followed?.followers.delete(follower) && followed.followers.size === 0) end(key)
  }
  const heardGone = (key: string, fault: Fault): void => {
    gone.set(key, fault)
    const [earliest] = gone.keys()
    if (gone.size > GONE_AT_MOST && earliest !== undefined) gone.delete(earliest)
    for (const follower of end(key)) follower.onGone(fault)
  }
  const start = (ref: ResourceRef, key: string, followers: ReadonlySet<Follower>, isDue: boolean): Dispose =>
    startRowPolling({
      polling: polling(),
      intervalMs: intervalMs(),
      isDue,
      load: (signal) => loading.get(key) ?? resources().load(ref.type, ref.id, { signal, isInBackground: true }),
      onDidLoad: (item) => [...followers].map((follower) => follower.onDidLoad(item)).includes(true),
      isMenuOpen: () => [...followers].some((follower) => follower.isMenuOpen?.()),
      onGone: (fault) => heardGone(key, fault),
      onDidFail(error) {
        for (const follower of [...followers]) if (!follower.onDidFail(error)) leave(key, follower)
        return followers.size > 0
      },
    })

  return {
    follow(ref, follower, isDue = false) {
      const key = keyOf(ref)
      const known = gone.get(key)
      if (known) {
        follower.onGone(known)
        return () => {}
      }
      const followed = all.get(key) ?? { followers: new Set(), stop: () => {} }
      all.set(key, followed)
      followed.followers.add(follower)
      followed.stop()
      followed.stop = start(ref, key, followed.followers, isDue)
      return () => leave(key, follower)
    },
    async load(ref) {
      const key = keyOf(ref)
      // What is asked for by an action may be back: its service has restored it.
      gone.delete(key)
      const answer = resources().load(ref.type, ref.id, { isInBackground: true, isOptional: true })
      loading.set(key, answer)
      try {
        return await answer
      } catch (error) {
        if (isGone(error)) heardGone(key, error)
        throw error
      } finally {
        if (loading.get(key) === answer) loading.delete(key)
      }
    },
  }
}
