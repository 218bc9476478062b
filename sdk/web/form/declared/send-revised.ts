import { isFault } from '../../../common/index.ts'
import type { ApiRequest } from '../../services/call-arguments.ts'
import { isRecord } from '../state/form-values.ts'
import { assertNotChangedMeanwhile, type MeanwhileSpec } from './changed-meanwhile.ts'
import { setsItem } from './form-moment.ts'

/** How often a change is sent again because the item has another revision by then. */
const TRIES = 5

/** The header that names a revision of the item; none where its type has no revisions. */
export type Revision = Pick<ApiRequest, 'headers'>

/** Names the revision of the item that the form has read last. */
function lastRevision({ moment: { form, item }, resources, seen }: MeanwhileSpec): Revision {
  const { revisionOf } = resources.type(form.spec.of.code) ?? {}
  const read: unknown = seen.item ?? item
  const revision = revisionOf === undefined || !isRecord(read) || !setsItem(form) ? undefined : read[revisionOf]
  return typeof revision === 'number' ? { headers: { 'if-match': String(revision) } } : {}
}

/**
 * Makes the request of a form for the revision of the item that it has read. Where the service refuses it because another has changed the item since, the
 * item is read again and the request made once more; where the other has changed the same, it rejects with `FORM_ITEM_CHANGED`.
 */
export async function sendRevised(
  spec: MeanwhileSpec,
  request: (revision: Revision) => Promise<unknown>,
): Promise<unknown> {
  const { seen } = spec
  for (let left = TRIES; ; left -= 1) {
    const revision = lastRevision(spec)
    try {
      return await request(revision)
    } catch (error) {
      if (left === 0 || !revision.headers || !isFault(error) || error.status !== 412) throw error
    }
    const { item } = seen
    await assertNotChangedMeanwhile(spec)
    // What the person has not changed is not read again: the request is then for whatever revision there is.
    if (seen.item === item) return request({})
  }
}
