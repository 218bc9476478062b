import { isFault } from '@fascia/sdk/common'
import { createExtensibleList } from '@fascia/sdk/host'
import type { ContributionPlace } from '@fascia/sdk/web/declare'
import { byOrder, type RegisteredContribution } from '@fascia/sdk/web/host'

/** A contribution under its id. */
interface Listed {
  readonly id: string
  readonly contribution: RegisteredContribution
}

function placeOf({ data, decision }: RegisteredContribution): ContributionPlace | undefined {
  const { place } = data
  if (!place || ('replaces' in place && !decision.allowed)) return undefined
  return place
}

function listed(contribution: RegisteredContribution): Listed {
  return { id: contribution.data.id, contribution }
}

/**
 * Siblings in their order, with those that name another put where they say: before it, after it, or in its place [CORE-045]. One that names
 * an unknown sibling is logged, and the contribution comes last. One that may not show replaces no other.
 */
export function arrange(
  siblings: readonly RegisteredContribution[],
  onMissing: (contribution: RegisteredContribution, message: string) => void,
): readonly RegisteredContribution[] {
  const sorted = [...siblings].sort((a, b) => byOrder(a.data, b.data))
  const placed = sorted.filter((contribution) => contribution.data.place !== undefined)
  if (placed.length === 0) return sorted
  const list = createExtensibleList(sorted.filter((contribution) => !placed.includes(contribution)).map(listed))
  for (const contribution of placed) {
    const place = placeOf(contribution)
    const own = listed(contribution)
    try {
      if (!place) list.append(own)
      else if ('before' in place) list.before(place.before.id, own)
      else if ('after' in place) list.after(place.after.id, own)
      else list.replace(place.replaces.id, own)
    } catch (fault) {
      if (!isFault(fault)) throw fault
      onMissing(contribution, fault.message)
      list.append(own)
    }
  }
  return list.items.map(({ contribution }) => contribution)
}
