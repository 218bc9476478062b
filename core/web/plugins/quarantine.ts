import type { Dispose } from '@fascia/sdk/common'
import type { Clock } from '@fascia/sdk/web'
import type { Preferences } from '@fascia/sdk/web/host'

/** Why a plugin was quarantined. */
export interface Isolation {
  readonly contribution: string
  readonly cause: string
  readonly at: number
  /** The entry of the build that failed; absent when a person set the plugin aside. */
  readonly build?: string
}

export interface Quarantine {
  of(plugin: string): Isolation | undefined
  isolate(plugin: string, contribution: string, cause: string): void
  /** Sets the plugin aside for a person: a new build does not take it back. */
  isolateByHand(plugin: string, cause: string): void
  /** Records a failure as the last one without counting it. */
  note(plugin: string, contribution: string, cause: string): void
  /** Counts a failure; true when it was the one that set the plugin aside. */
  count(plugin: string, contribution: string, cause: string): boolean
  failures(plugin: string): number
  /** What failed last. */
  lastFailure(plugin: string): Isolation | undefined
  /** Gives the plugin another chance. */
  release(plugin: string): void
  /** A plugin was quarantined or taken back, here or in another tab. */
  onDidChange(listener: () => void): Dispose
}

const LIMIT = 3
/** Twenty cells that fail in one table, or an entry and the page that waits for it, are one failure. */
const BURST_MS = 1000

type Kept = Readonly<Record<string, Isolation>>
type Counts = Readonly<Record<string, number>>

export interface QuarantineOptions {
  readonly preferences: Preferences
  readonly clock: Clock
  /** The entry of a plugin's present build, whose name changes with its contents; undefined when the plugin has none. */
  readonly buildOf: (plugin: string) => string | undefined
}

/**
 * Sets a plugin aside after three failures, until a person takes it back or another build of it is there; counts outlive the page.
 */
export function createQuarantine({ preferences, clock, buildOf }: QuarantineOptions): Quarantine {
  const lastAt = new Map<string, number>()
  const isolated = (): Kept => preferences.get<Kept>('quarantine', {})
  const counts = (): Counts => preferences.get<Counts>('failures', {})
  const lastOnes = (): Kept => preferences.get<Kept>('lastFailures', {})

  const failure = (plugin: string, contribution: string, cause: string): Isolation => {
    const build = buildOf(plugin)
    return { contribution, cause, at: clock.now(), ...(build === undefined ? {} : { build }) }
  }

  const isolate = (plugin: string, contribution: string, cause: string): void => {
    preferences.set('quarantine', { ...isolated(), [plugin]: failure(plugin, contribution, cause) })
  }

  const note = (plugin: string, contribution: string, cause: string): void => {
    preferences.set('lastFailures', { ...lastOnes(), [plugin]: failure(plugin, contribution, cause) })
  }

  const release = (plugin: string): void => {
    const { [plugin]: _gone, ...others } = isolated()
    const { [plugin]: _count, ...otherCounts } = counts()
    const { [plugin]: _last, ...otherLastOnes } = lastOnes()
    preferences.set('quarantine', others)
    preferences.set('failures', otherCounts)
    preferences.set('lastFailures', otherLastOnes)
  }

  const isOfAnotherBuild = ([plugin, { build }]: readonly [string, Isolation]): boolean => {
    const present = buildOf(plugin)
    return build !== undefined && present !== undefined && build !== present
  }
  for (const [plugin] of Object.entries({ ...lastOnes(), ...isolated() }).filter(isOfAnotherBuild)) release(plugin)

  return {
    of: (plugin) => isolated()[plugin],
    failures: (plugin) => counts()[plugin] ?? 0,
    lastFailure: (plugin) => lastOnes()[plugin],
    isolate,
    isolateByHand(plugin, cause) {
      const isolation: Isolation = { contribution: 'inspector', cause, at: clock.now() }
      preferences.set('quarantine', { ...isolated(), [plugin]: isolation })
    },
    note,
    count(plugin, contribution, cause) {
      const last = lastAt.get(plugin)
      lastAt.set(plugin, clock.now())
      note(plugin, contribution, cause)
      if (last !== undefined && clock.now() - last < BURST_MS) return false
      const failures = (counts()[plugin] ?? 0) + 1
      preferences.set('failures', { ...counts(), [plugin]: failures })
      if (failures < LIMIT || isolated()[plugin]) return false
      isolate(plugin, contribution, cause)
      return true
    },
    release,
    onDidChange: (listener) => preferences.onDidChange('quarantine', listener),
  }
}
