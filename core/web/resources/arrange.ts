import { isFault } from '@fascia/sdk/common'
import { createExtensibleList } from '@fascia/sdk/host'
import type { ContributionPlace } from '@fascia/sdk/web/declare/host'
import { byOrder, type RegisteredContribution } from '@fascia/sdk/web/host'

/** A contribution under its id. */
interface Listed {
  readonly id: string
  readonly contribution: RegisteredContribution
}

interface Beside {
  readonly where: 'before' | 'after' | 'replace'
  readonly id: string
}

/** The sibling that a contribution has its place beside; undefined for the end. A step that names one of a wizard's own steps is put there by the wizard. */
function besideOf({ data, decision }: RegisteredContribution): Beside | undefined {
  const { place }: { readonly place?: ContributionPlace<string> } = data
  if (!place || ('replaces' in place && !decision.allowed)) return undefined
  const where = 'before' in place ? 'before' : 'after' in place ? 'after' : 'replace'
  const sibling = 'before' in place ? place.before : 'after' in place ? place.after : place.replaces
  return typeof sibling === 'string' ? undefined : { where, id: sibling.id }
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
    const beside = besideOf(contribution)
    const own = listed(contribution)
    try {
      if (beside) list[beside.where](beside.id, own)
      else list.append(own)
    } catch (fault) {
      if (!isFault(fault)) throw fault
      onMissing(contribution, fault.message)
      list.append(own)
    }
  }
  return list.items.map(({ contribution }) => contribution)
}
