import { isFault } from '@fascia/sdk/common'
import type { Cloud } from '@fascia/sdk/gateway'

interface Revised {
  readonly revision_number?: number
}

/** How often a list is read and sent that others change meanwhile. */
const TRIES = 5

/**
 * Changes a list that Neutron takes all at once: what has the list is read, and the changed list is sent back for the revision that was read. Where another has
 * changed it meanwhile, Neutron refuses that with 412, and it is read again, so that of two people who do so at once neither loses anything.
 */
export async function changeWhole<Item extends object>(
  { network }: Cloud,
  path: string,
  { id, pick }: { readonly id: string; readonly pick: string },
  changed: (item: Item) => object,
): Promise<void> {
  const params = { id }
  for (let left = TRIES; left > 0; left -= 1) {
    const item = await network.get<Item & Revised>(path, { pick, params })
    const { revision_number: revision } = item
    const headers = revision === undefined ? {} : { 'if-match': `revision_number=${revision}` }
    const isSent = await network.put(path, { [pick]: changed(item) }, { params, headers }).then(
      () => true,
      (failure: unknown) => {
        if (left > 1 && isFault(failure) && failure.upstreamStatus === 412) return false
        throw failure
      },
    )
    if (isSent) return
  }
}
