import { isFault } from '@fascia/sdk/common'
import { type Answer, useAnswer, useLimitGroups } from '@fascia/sdk/web'
import type { ProjectLimit } from '@fascia/sdk/web/declare'

/** A limit of the project, and how much of it is used. */
export interface UsedLimit {
  /** Two services may have a limit of one name. */
  readonly key: string
  readonly limit: ProjectLimit
  /** From 0 to 1, and above where more is used than may be; 0 without a limit. */
  readonly share: number
}

/** The limits of all services. */
export interface Limits {
  /** The fullest first; those without a limit are left out. */
  readonly all: readonly UsedLimit[]
  /** The services whose limits could not be read. */
  readonly failed: readonly string[]
}

/** From this share of a limit on it needs a person. */
export const NEARLY_FULL = 0.8

/** How much of a limit is used, from 0 to 1 and above; 0 without a limit. */
export function shareOf({ used, limit }: Pick<ProjectLimit, 'used' | 'limit'>): number {
  if (!Number.isFinite(limit)) return 0
  return limit > 0 ? used / limit : Number(used > 0)
}

/** A right that the person lacks, or a service that the region lacks, is no failure. */
export function isAbsent(failure: unknown): boolean {
  return isFault(failure) && (failure.status === 403 || failure.code === 'GATEWAY_SERVICE_MISSING')
}

/** The limits of the session's project, of all services that contribute them; read once for all that show them. */
export function useLimits(): Answer<Limits> {
  const groups = useLimitGroups()
  return useAnswer(['home-limits', ...groups.map(({ id }) => id)], async (signal) => {
    const read = await Promise.allSettled(groups.map((group) => group.read(signal)))
    signal.throwIfAborted()
    const all = read.flatMap((one, at) => {
      const group = groups[at]?.id
      return one.status === 'rejected'
        ? []
        : one.value
            .filter(({ limit }) => Number.isFinite(limit))
            .map((limit) => ({ key: `${group} ${limit.name}`, limit, share: shareOf(limit) }))
    })
    return {
      all: all.toSorted((one, other) => other.share - one.share),
      failed: read.flatMap((one, at) =>
        one.status === 'rejected' && !isAbsent(one.reason) ? [groups[at]?.title ?? ''] : [],
      ),
    }
  })
}
