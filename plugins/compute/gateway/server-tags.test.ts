import { Fault } from '@fascia/sdk/common'
import { tryRoutes } from '@fascia/testing/unit'
import { expect, it } from 'vitest'
import { change } from '../api/tags.ts'
import { changeTags } from './server-tags.ts'

const params = { id: 'a1' }

/** Sends a change to a service that refuses each removal with a status. */
function refusing(status: number) {
  const refusal = new Fault('GATEWAY_UPSTREAM_REFUSED', { status, message: 'no such tag' })
  return tryRoutes([changeTags], { answers: { 'compute DELETE /servers/a1/tags/blue': refusal } })
}

it('removes tags before it adds others, and names no other tag', async () => {
  const { ask, lines } = tryRoutes([changeTags])
  await ask(change, { params, body: { added: ['gold', 'front page'], removed: ['blue'] } })
  expect(lines()).toEqual([
    'compute DELETE /servers/a1/tags/blue (2.26)',
    'compute PUT /servers/a1/tags/gold (2.26)',
    'compute PUT /servers/a1/tags/front page (2.26)',
  ])
})

it('goes on where a tag is gone already, and stops at another refusal', async () => {
  const body = { added: ['gold'], removed: ['blue'] }
  const gone = refusing(404)
  await gone.ask(change, { params, body })
  expect(gone.lines()).toContain('compute PUT /servers/a1/tags/gold (2.26)')
  const refused = refusing(403)
  await expect(refused.ask(change, { params, body })).rejects.toMatchObject({ status: 403 })
  expect(refused.lines()).toEqual(['compute DELETE /servers/a1/tags/blue (2.26)'])
})
