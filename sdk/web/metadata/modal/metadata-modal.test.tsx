import { type ReactNode, useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type ActionResult, Fault } from '../../../common/index.ts'
import { definePlugin, type MetadataResource } from '../../declare/index.ts'
import { type Shown, screen, show } from '../../host/test-host/show.tsx'
import { createTestHost, type TestHost } from '../../host/test-host/test-host.ts'
import { MetadataModal } from './metadata-modal.tsx'

const NAMESPACES = {
  items: [{ namespace: 'OS::N', display_name: 'Notes', properties: { note: { title: 'Note', type: 'string' } } }],
}

let host: TestHost
let shown: Shown | undefined
let metadata: Record<string, string>
let refused: readonly string[]
const close = vi.fn<(result?: ActionResult) => void>()

beforeEach(() => {
  close.mockReset()
  metadata = { team: 'web' }
  refused = []
  host = createTestHost({ definition: definePlugin({}) })
  host.api.answer = ({ method, path }) => {
    if (refused.some((one) => `${method} ${path}`.startsWith(one))) throw new Fault('GATEWAY_UPSTREAM_REFUSED')
    return method === 'PATCH' ? undefined : path.includes('metadefs') ? NAMESPACES : metadata
  }
})

afterEach(async () => {
  await shown?.end()
})

async function open(resource: MetadataResource = 'instance'): Promise<void> {
  const type = 'OS::Nova::Server'
  shown = await show(
    host,
    <MetadataModal resource={resource} id="7" name="web-01" type={type} propertiesTarget="metadata" close={close} />,
  )
}

function Reopened(): ReactNode {
  const [id, setId] = useState(0)
  return (
    <>
      <button type="button" onClick={() => setId(id + 1)}>
        Again
      </button>
      <MetadataModal key={id} resource="instance" id={String(id)} name="web" type="OS::Nova::Server" close={close} />
    </>
  )
}

const click = async (name: string) => shown?.user.click(await screen.findByRole('button', { name }))
const asked = () => host.api.calls.map(({ method, path }) => `${method} ${path}`)

it.each([
  ['aggregate', 'Update Aggregate Metadata', '/api/nova/aggregates/7/extra-specs/'],
  ['flavor', 'Update Flavor Metadata', '/api/nova/flavors/7/extra-specs/'],
  ['image', 'Update Image Metadata', '/api/glance/images/7/properties/'],
  ['instance', 'Update Instance Metadata', '/api/nova/servers/7/metadata'],
  ['volume', 'Update Volume Metadata', '/api/cinder/volumes/7/metadata'],
  ['volume_snapshot', 'Update Volume Snapshot Metadata', '/api/cinder/volumesnapshots/7/metadata'],
  ['volume_type', 'Update Volume Type Metadata', '/api/cinder/volumetypes/7/metadata'],
] as const)('reads and saves the metadata of a %s [UI-081]', async (resource, title, path) => {
  await open(resource)
  screen.getByRole('heading', { name: title })
  await click('Remove team')
  await click('Save')
  expect(asked()).toEqual(['GET /api/glance/metadefs/namespaces/', `GET ${path}`, `PATCH ${path}`])
})

it('shows the tree and what is there, with Save and Cancel; Cancel leaves [UI-081]', async () => {
  await open()
  await screen.findByRole('button', { name: 'Notes' })
  screen.getByRole('textbox', { name: 'team' })
  screen.getByRole('button', { name: 'Save' })
  await click('Cancel')
  expect(close).toHaveBeenCalledWith()
  expect(asked().filter((call) => call.startsWith('PATCH'))).toEqual([])
})

it('saves what was changed, says so and closes with what was updated [UI-092, UI-093]', async () => {
  await open()
  await click('Remove team')
  await click('Notes')
  await click('Add Note (note)')
  await shown?.user.keyboard('hello')
  await click('Save')
  expect(host.api.calls.at(-1)).toEqual({
    method: 'PATCH',
    path: '/api/nova/servers/7/metadata',
    body: { updated: { note: 'hello' }, removed: ['team'] },
  })
  expect(host.toasts.shown).toMatchObject([{ type: 'success', message: 'Metadata was successfully updated.' }])
  expect(close.mock.calls[0]?.[0]).toMatchObject({ updated: [{ type: 'OS::Nova::Server', id: '7' }] })
})

it('stays open when a save fails, and can save again [UI-092]', async () => {
  await open()
  await click('Remove team')
  refused = ['PATCH']
  await click('Save')
  expect(await screen.findByRole('button', { name: 'Save' })).toHaveProperty('disabled', false)
  expect(close).not.toHaveBeenCalled()
  refused = []
  await click('Save')
  expect(close).toHaveBeenCalledOnce()
})

it('saves nothing while a value is wrong: it says what, and goes there [UI-091]', async () => {
  await open()
  await click('Add all of Notes')
  await click('Save')
  await screen.findByText('Required')
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /^Note/ }))
  expect(asked().filter((call) => call.startsWith('PATCH'))).toEqual([])
})

it('asks for namespaces once, however often it is opened [UI-094]', async () => {
  shown = await show(host, <Reopened />)
  await screen.findByRole('button', { name: 'Notes' })
  await click('Again')
  await screen.findByRole('button', { name: 'Notes' })
  expect(asked()).toEqual([
    'GET /api/glance/metadefs/namespaces/',
    'GET /api/nova/servers/0/metadata',
    'GET /api/nova/servers/1/metadata',
  ])
})

it('edits what is there when the namespaces cannot be had, and gets them on demand [UI-094]', async () => {
  refused = ['GET /api/glance/metadefs']
  await open()
  await screen.findByText(/^Unable to retrieve the namespaces\./)
  await shown?.user.type(screen.getByRole('textbox', { name: 'team' }), '-2')
  refused = []
  await click('Try again')
  await screen.findByRole('button', { name: 'Notes' })
  await click('Save')
  expect(host.api.calls.at(-1)?.body).toEqual({ updated: { team: 'web-2' }, removed: [] })
})

it('says so when what is there cannot be read, and tries again', async () => {
  refused = ['GET /api/nova']
  await open()
  await screen.findByText('Unable to retrieve the instance metadata.')
  expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true)
  refused = []
  await click('Try again')
  await screen.findByRole('textbox', { name: 'team' })
})
