import { openCloud } from '@fascia/testing/contract'
import { expect, it } from 'vitest'
import * as volumes from '../../api/volumes.ts'

// A service that still allows the earlier forms of its rules lets a reader write; one that enforces its new defaults does not.
it('tells a reader who may create volumes what the service then does', async () => {
  const reader = await openCloud('reader')
  const { body: answer } = await reader.request<{ readonly allowed: boolean }>('POST', '/api/policy/', {
    rules: [['volume', 'volume:create']],
  })
  const body = {
    name: 'policy',
    description: null,
    size: 1,
    volume_type: null,
    availability_zone: null,
    metadata: null,
  }
  const created = await reader.request<{ readonly id: string }>('POST', volumes.create.path, body)
  expect([answer.allowed, created.status]).toEqual(answer.allowed ? [true, 201] : [false, 403])
  if (created.status === 201) {
    const admin = await openCloud('admin')
    await admin.request('DELETE', volumes.remove.path.replace(':id', created.body.id))
  }
})
