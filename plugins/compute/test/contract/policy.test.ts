import { openCloud } from '@fascia/testing/contract'
import { expect, it } from 'vitest'

it('decides policy by roles: a reader may look and not touch, a member may both', async () => {
  const check = { rules: [['compute', 'os_compute_api:servers:detail']] }
  const change = { rules: [['compute', 'os_compute_api:servers:delete']] }
  const answers = async (as: 'member' | 'reader') => {
    const cloud = await openCloud(as)
    const [look, touch] = [
      await cloud.request('POST', '/api/policy/', check),
      await cloud.request('POST', '/api/policy/', change),
    ]
    return [look.body, touch.body]
  }
  expect(await answers('reader')).toMatchObject([{ allowed: true }, { allowed: false }])
  expect(await answers('member')).toMatchObject([{ allowed: true }, { allowed: true }])
})
