import { tryForm } from '@fascia/testing/unit'
import { expect, it } from 'vitest'
import { attachForm } from './attach-form.ts'

it('offers instances that can take a volume and do not hold this one [VOLP-032]', async () => {
  const { choices } = await tryForm(attachForm)
  const server = (id: string, status: string, task: string | null = null) => ({
    id,
    name: `${id}-name`,
    status,
    'OS-EXT-STS:task_state': task,
  })
  const servers = [
    server('active', 'ACTIVE'),
    server('off', 'SHUTOFF'),
    server('holder', 'ACTIVE'),
    server('leaving', 'ACTIVE', 'deleting'),
    ...['BUILD', 'ERROR', 'UNKNOWN', 'RESCUE'].map((status) => server(status, status)),
  ]
  const item = { id: 'v1', name: 'data', attachments: [{ server_id: 'holder' }] }
  expect(choices('instance', { answers: { servers }, item })).toEqual([
    ['active', 'active-name'],
    ['off', 'off-name'],
  ])
})

it('asks for a device where the cloud lets one choose it, and sends it where one is named [VOLP-032]', async () => {
  const { shown, body } = await tryForm(attachForm)
  expect(shown({ answers: { canChooseDevice: true } })).toEqual(['instance', 'device'])
  expect(shown({ answers: { canChooseDevice: false } })).toEqual(['instance'])
  const sent = (device?: string) => body({ values: { device }, item: { id: 'v1' } })
  expect([sent(), sent(''), sent('/dev/vdc')]).toEqual([
    { volume_id: 'v1' },
    { volume_id: 'v1' },
    { volume_id: 'v1', device: '/dev/vdc' },
  ])
})
