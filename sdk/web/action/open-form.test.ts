import Type from 'typebox'
import { expect, it, vi } from 'vitest'
import { Fault, postCall, typeRef } from '../../common/index.ts'
import type { Form } from '../declare/form.ts'
import { field, form } from '../declare/index.ts'
import type { Component, Lazy } from '../declare/lazy.ts'
import { serversPlugin } from '../host/test-host/servers.ts'
import { createTestHost } from '../host/test-host/test-host.ts'
import { LateViews } from '../services/late-views.ts'
import { openForm } from './open-form.ts'

const create = postCall('/api/test/backups/', { body: Type.Object({ name: Type.String(), note: Type.String() }) })
const of = typeRef('Test::Backup', Type.Object({ id: Type.String() }))
const name = field.text<object, object, object>('Name')
const note = field.text<object, object, object>('Note')
const inOneStep = form(create, { of, fields: { name, note } })
const inSteps = form(create, {
  of,
  steps: { first: { title: 'First', fields: { name } }, last: { title: 'Last', fields: { note } } },
})

/** What is opened, and with what. */
async function opened(load: Lazy<Form>) {
  const { host, modals } = createTestHost({ definition: serversPlugin() })
  const lateViews = host.resolve(LateViews)
  const open = vi.spyOn(modals, 'open').mockResolvedValue(undefined)
  const given = { items: [], label: 'Create Backup' }
  await openForm({ modals, lateViews, form: load, given, options: { title: 'Create Backup', operation: 'Create' } })
  const [view, props, options] = open.mock.calls[0] ?? []
  return { view: view as Lazy<Component>, props, options, given, lateViews }
}

it('opens a form of one step under its title, and one of several steps as a wizard', async () => {
  const one = await opened(async () => ({ default: inOneStep }))
  expect(one.view).toBe(one.lateViews.form)
  expect(one.props).toEqual({ ...one.given, form: inOneStep })
  expect(one.options).toEqual({ title: 'Create Backup', operation: 'Create' })
  const several = await opened(async () => ({ default: inSteps }))
  expect(several.options).toEqual({ size: 'large', isBare: true, operation: 'Create' })
})

it('opens a modal for a form that cannot be loaded, which loads it again', async () => {
  const load = vi.fn<Lazy<Form>>()
  load.mockRejectedValueOnce(new Fault('PLUGIN_BUILD_FAILED'))
  const { view, props, options, given } = await opened(load)
  expect([props, options]).toEqual([given, { title: 'Create Backup', operation: 'Create' }])
  load.mockRejectedValueOnce(new Fault('PLUGIN_BUILD_FAILED'))
  await expect(view()).rejects.toThrow()
  load.mockResolvedValueOnce({ default: inOneStep })
  expect(await view()).toEqual({ default: expect.any(Function) })
})
