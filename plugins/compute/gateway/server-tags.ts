import { isFault } from '@fascia/sdk/common'
import { handle } from '@fascia/sdk/gateway'
import { change } from '../api/tags.ts'

const PATH = '/servers/:id/tags/:tag'

/** Removes first, since a server has at most 50 tags; what another has removed already is no failure. */
export const changeTags = handle(change, async ({ cloud, params: { id }, body: { added, removed } }) => {
  const request = (tag: string) => ({ params: { id, tag }, microversion: '2.26' })
  for (const tag of removed)
    await cloud.compute.delete(PATH, request(tag)).catch((failure) => {
      if (!isFault(failure) || failure.status !== 404) throw failure
    })
  for (const tag of added) await cloud.compute.put(PATH, undefined, request(tag))
})
