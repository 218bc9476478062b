import { waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { qosSpec } from '../web/types/qos-spec.ts'
import { columnLabels, loadFirst, make, openStorage } from './open-storage.ts'
import { createSpec, editSpec } from './spec-forms.ts'

const PATH = '/admin/volume_types'

loadFirst(() => import('../web/volumes/edit-form.ts'))

const LONG = 'x'.repeat(256)
const MANAGE = { kind: 'policy', rules: [['volume', 'volume_extension:types_manage']] }

it('lists QoS specs with their actions, and creates and deletes them [VOLP-094, VOLP-095]', async () => {
  const app = await openStorage({ as: 'admin', path: '/settings/user' })
  await make(app, 'qos-specs', 'qos_specs', { name: 'low', consumer: 'both', total_iops_sec: '500' }, 'admin')
  await app.open(PATH)
  const row = await app.row('low')
  expect(columnLabels(qosSpec)).toEqual(['Name', 'Consumer', 'Specs'])
  expect(row.cell('Consumer')).toBe('both')
  expect(row.cell('Specs')).toMatch(/total_iops_sec.*500/)
  expect(await row.actions()).toEqual(['Manage Specs', 'Edit Consumer', 'Delete QoS Spec'])
  const keys = ['createQosSpec', 'manageSpecs', 'editConsumer', 'deleteQosSpec', 'createQosKey']
  for (const key of keys) expect(qosSpec.actions).toHaveProperty([key, 'requires'], MANAGE)
  await app.press('Create QoS Spec')
  const dialog = await app.dialog('Create QoS Spec')
  const consumer = await dialog.findByRole<HTMLSelectElement>('combobox', { name: /^Consumer/ })
  expect([...consumer.options].map(({ label }) => label).filter((label) => label !== '')).toEqual([
    ...['back-end', 'front-end', 'both'],
  ])
  await dialog.press('Create QoS Spec')
  await dialog.findByText('Enter a name.')
  await dialog.fill(/^Name/, LONG)
  await dialog.press('Create QoS Spec')
  await dialog.findByText(/, the maximum is 255 characters$/)
  await dialog.fill(/^Name/, 'high')
  await dialog.pick(/^Consumer/, 'front-end')
  await dialog.press('Create QoS Spec')
  await app.screen.findByText('Created QoS spec "high".')
  expect((await app.row('high')).cell('Consumer')).toBe('front-end')
  await (await app.row('low')).choose('Delete QoS Spec')
  await (await app.dialog()).press(/^Delete QoS Spec/)
  await app.screen.findByText('Deleted QoS Spec: low.')
  await (await app.row('high')).select()
  await app.press(/^Delete QoS Spec: 1 of 1/)
  await (await app.dialog()).press(/^Delete QoS Spec/)
  await app.screen.findByText('Deleted QoS Spec: high.')
})

it('changes the consumer to one of the other two [VOLP-096]', async () => {
  const app = await openStorage({ as: 'admin', path: '/settings/user' })
  const id = await make(
    app,
    'qos-specs',
    'qos_specs',
    { name: 'low', consumer: 'both', total_iops_sec: '500' },
    'admin',
  )
  await app.open(PATH)
  await (await app.row('low')).choose('Edit Consumer')
  const dialog = await app.dialog('Edit Consumer')
  const current = await dialog.findByLabelText<HTMLInputElement>('Current consumer')
  expect([current.readOnly, current.value]).toEqual([true, 'both'])
  const consumer = await dialog.findByRole<HTMLSelectElement>('combobox', { name: /^New QoS Spec Consumer/ })
  expect([...consumer.options].map(({ label }) => label).slice(1)).toEqual(['back-end', 'front-end'])
  await dialog.press('Save')
  await dialog.findByText('Select a consumer.')
  await dialog.pick(/^New QoS/, 'back-end')
  await dialog.press('Save')
  await app.screen.findByText('Changed the consumer of QoS spec "low".')
  expect(await (await app.request('GET', `/api/cinder/qosspecs/${id}/`)).json()).toMatchObject({
    consumer: 'back-end',
    specs: { total_iops_sec: '500' },
  })
})

it('lists the keys of QoS specs, and creates, edits and deletes them [VOLP-097]', async () => {
  const app = await openStorage({ as: 'admin', path: '/settings/user' })
  const id = await make(app, 'qos-specs', 'qos_specs', { name: 'low', total_iops_sec: '500' }, 'admin')
  const read = async () => (await (await app.request('GET', `/api/cinder/qosspecs/${id}/`)).json()).specs
  await app.open(PATH)
  await (await app.row('low')).choose('Manage Specs')
  const row = await app.row('total_iops_sec')
  expect([row.cell('Key'), row.cell('Value')]).toEqual(['total_iops_sec', '500'])
  await createSpec(app, 'Create', 'read_iops_sec', '100')
  await app.screen.findByText('Created spec "read_iops_sec".')
  await editSpec(app, 'Edit', 'read_iops_sec', ['100', '200'])
  await app.screen.findByText('Updated spec "read_iops_sec".')
  expect(await read()).toEqual({ total_iops_sec: '500', read_iops_sec: '200' })
  await (await app.row('read_iops_sec')).choose('Delete Spec')
  await (await app.dialog()).press(/^Delete Spec/)
  await app.screen.findByText('Deleted Spec: read_iops_sec.')
  await (await app.row('total_iops_sec')).select()
  await app.press(/^Delete Spec: 1 of 1/)
  await (await app.dialog()).press(/^Delete Spec/)
  await waitFor(async () => expect(await read()).toEqual({}))
})
