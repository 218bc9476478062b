import { openCloud } from '@fascia/testing/contract'
import { expect, it } from 'vitest'

it('decides policy by roles: a reader may look and not touch, a member may both', async () => {
  const answer = async (as: 'member' | 'reader', rule: string) => {
    const cloud = await openCloud(as)
    return (await cloud.request('POST', '/api/policy/', { rules: [['compute', `os_compute_api:servers:${rule}`]] }))
      .body
  }
  expect(await answer('reader', 'detail')).toMatchObject({ allowed: true })
  expect(await answer('reader', 'delete')).toMatchObject({ allowed: false })
  expect(await answer('member', 'detail')).toMatchObject({ allowed: true })
  expect(await answer('member', 'delete')).toMatchObject({ allowed: true })
})
