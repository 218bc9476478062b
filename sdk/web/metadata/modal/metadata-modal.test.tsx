import { type ReactNode, useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type ActionResult, Fault } from '../../../common/index.ts'
import { definePlugin } from '../../declare/index.ts'
import type { MetadataPlace } from '../../declare/metadata-place.ts'
import { type Shown, screen, show } from '../../host/test-host/show.tsx'
import { createTestHost, type TestHost } from '../../host/test-host/test-host.ts'
import { MetadataModal } from './metadata-modal.tsx'

const NAMESPACES = {
  items: [{ namespace: 'OS::N', display_name: 'Notes', properties: { note: { title: 'Note', type: 'string' } } }],
}

const DEFINITIONS = definePlugin({
  metadataDefinitions: [{ id: 'test.metadata.terms', namespaces: '/api/x/metadefs/namespaces/' }],
})

const ROCKET: MetadataPlace = {
  path: '/api/x/rockets/:id/metadata',
  title: 'Update Rocket Metadata',
  failure: 'Unable to retrieve the rocket metadata.',
  definitions: 'X::Rocket',
  propertiesTarget: 'metadata',
}
const TYPE = 'X::Rocket'

let host: TestHost
let shown: Shown | undefined
let metadata: Record<string, string>
let refused: readonly string[]
const close = vi.fn<(result?: ActionResult) => void>()

beforeEach(() => {
  close.mockReset()
  metadata = { team: 'web' }
  refused = []
  host = createTestHost({ definition: DEFINITIONS })
  host.api.answer = ({ method, path }) => {
    if (refused.some((one) => `${method} ${path}`.startsWith(one))) throw new Fault('GATEWAY_UPSTREAM_REFUSED')
    return method === 'PATCH' ? undefined : path.includes('metadefs') ? NAMESPACES : metadata
  }
})

afterEach(async () => {
  await shown?.end()
})

async function open(place = ROCKET, id = '7'): Promise<void> {
  shown = await show(host, <MetadataModal {...place} id={id} name="web-01" type={TYPE} close={close} />)
}

function Reopened(): ReactNode {
  const [id, setId] = useState(0)
  return (
    <>
      <button type="button" onClick={() => setId(id + 1)}>
        Again
      </button>
      <MetadataModal key={id} {...ROCKET} id={String(id)} name="web" type={TYPE} close={close} />
    </>
  )
}

const click = async (name: string) => shown?.user.click(await screen.findByRole('button', { name }))
const asked = () => host.api.calls.map(({ method, path }) => `${method} ${path}`)

it('reads and saves the metadata at the declared address, under the declared title [UI-081]', async () => {
  await open(ROCKET, 'a/b')
  screen.getByRole('heading', { name: 'Update Rocket Metadata' })
  await click('Remove team')
  await click('Save')
  const path = '/api/x/rockets/a%2Fb/metadata'
  expect(asked()).toEqual(['GET /api/x/metadefs/namespaces/', `GET ${path}`, `GET ${path}`, `PATCH ${path}`])
})

it('says what another has changed meanwhile in the same keys, and asks before it replaces it', async () => {
  await open()
  const team = await screen.findByRole('textbox', { name: 'team' })
  await shown?.user.clear(team)
  await shown?.user.type(team, 'mine')
  metadata = { team: 'theirs', stage: '2' }
  await click('Save')
  await screen.findByText(/Changed meanwhile from "web" to "theirs"\. You entered "mine"\./)
  expect(asked()).not.toContain('PATCH /api/x/rockets/7/metadata')
  await click('Save')
  expect(host.api.calls.at(-1)?.body).toEqual({ updated: { team: 'mine' }, removed: [] })
})

it('saves without a question where another has changed other keys', async () => {
  await open()
  await click('Remove team')
  metadata = { team: 'web', stage: '2' }
  await click('Save')
  expect(host.api.calls.at(-1)?.body).toEqual({ updated: {}, removed: ['team'] })
})

it('offers keys of the person’s own alone where no plugin contributes definitions, or none are for the resource', async () => {
  const { definitions: _none, ...alone } = ROCKET
  await open(alone)
  await screen.findByRole('textbox', { name: 'team' })
  await shown?.end()
  host = createTestHost({ definition: definePlugin({}) })
  host.api.answer = ({ method }) => (method === 'PATCH' ? undefined : metadata)
  await open()
  await shown?.user.type(await screen.findByRole('textbox', { name: 'Custom' }), 'stage{Enter}')
  await shown?.user.keyboard('2')
  await click('Save')
  const path = '/api/x/rockets/7/metadata'
  expect(asked()).toEqual([`GET ${path}`, `GET ${path}`, `PATCH ${path}`])
  expect(host.api.calls.at(-1)?.body).toEqual({ updated: { stage: '2' }, removed: [] })
})

it('offers the definitions of every plugin that contributes some, without those that cannot be loaded', async () => {
  const metadataDefinitions = ['terms', 'words', 'lost'].map((name) => ({
    id: `test.metadata.${name}`,
    namespaces: `/api/x/${name}/`,
  }))
  host = createTestHost({ definition: definePlugin({ metadataDefinitions }) })
  host.api.answer = ({ path }) => {
    if (path === '/api/x/lost/') throw new Fault('GATEWAY_UPSTREAM_REFUSED')
    if (path === '/api/x/terms/') return NAMESPACES
    return path === '/api/x/words/'
      ? { items: [...NAMESPACES.items, { ...NAMESPACES.items[0], namespace: 'OS::W', display_name: 'Words' }] }
      : metadata
  }
  await open()
  await screen.findByRole('button', { name: 'Words' })
  expect(screen.getAllByRole('button', { name: 'Notes' })).toHaveLength(1)
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

it('saves what was changed, confirms it and closes with what was updated [UI-092, UI-093]', async () => {
  await open()
  await click('Remove team')
  await click('Notes')
  await click('Add Note (note)')
  await shown?.user.keyboard('hello')
  await click('Save')
  expect(host.api.calls.at(-1)).toEqual({
    method: 'PATCH',
    path: '/api/x/rockets/7/metadata',
    body: { updated: { note: 'hello' }, removed: ['team'] },
  })
  expect(host.toasts.shown).toMatchObject([{ type: 'success', message: 'Metadata was successfully updated.' }])
  expect(close.mock.calls[0]?.[0]).toMatchObject({ updated: [{ type: TYPE, id: '7' }] })
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
    'GET /api/x/metadefs/namespaces/',
    'GET /api/x/rockets/0/metadata',
    'GET /api/x/rockets/1/metadata',
  ])
})

it('edits what is there when the namespaces cannot be loaded, and gets them on demand [UI-094]', async () => {
  refused = ['GET /api/x/metadefs']
  await open()
  await screen.findByText(/^Unable to retrieve the namespaces\./)
  await shown?.user.type(screen.getByRole('textbox', { name: 'team' }), '-2')
  refused = []
  await click('Try again')
  await screen.findByRole('button', { name: 'Notes' })
  await click('Save')
  expect(host.api.calls.at(-1)?.body).toEqual({ updated: { team: 'web-2' }, removed: [] })
})

it('reports that what is there cannot be read, and tries again', async () => {
  refused = ['GET /api/x/rockets']
  await open()
  await screen.findByText('Unable to retrieve the rocket metadata.')
  expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true)
  refused = []
  await click('Try again')
  await screen.findByRole('textbox', { name: 'team' })
})
