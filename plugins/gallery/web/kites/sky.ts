import { actionResult, Fault } from '@fascia/sdk/common'
import type { ActionRun, ResourceSource } from '@fascia/sdk/web/declare'
import type { Kite } from '../../api/kites.ts'

const SHAPES = ['Delta', 'Diamond', 'Box'] as const
const COLORS = ['red', 'green', 'blue', 'white'] as const
const STATUSES = ['flying', 'landed', 'flying', 'tangled', 'flying', 'torn'] as const

function kiteAt(index: number): Kite {
  const number = String(index + 1).padStart(2, '0')
  const status = STATUSES[index % STATUSES.length] ?? 'flying'
  return {
    id: `kite-${number}`,
    name: `kite-${number}`,
    status,
    shape: SHAPES[index % SHAPES.length] ?? '',
    color: COLORS[index % COLORS.length] ?? '',
    damage: status === 'torn' ? 'A branch has torn the sail.' : null,
  }
}

/** Kept as long as the page is open. */
const kites = new Map(Array.from({ length: 24 }, (_, index) => kiteAt(index)).map((kite) => [kite.id, kite]))

function kiteOf(id: string): Kite {
  const kite = kites.get(id)
  if (!kite) throw new Fault('GATEWAY_NOT_FOUND')
  return kite
}

/** Brings each of the chosen kites into the status. */
export function turn(status: Kite['status']): ActionRun<Kite> {
  return async (items, { each }) => {
    const { done, failed } = await each(items, async ({ id }) => {
      kites.set(id, { ...kiteOf(id), status, damage: null })
    })
    return actionResult({ updated: done, failed })
  }
}

const sky: ResourceSource<Kite> = {
  async *list() {
    yield { items: [...kites.values()] }
  },
  async load(id) {
    return kiteOf(id)
  },
}

export default sky
