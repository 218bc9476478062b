import { screen } from '@testing-library/dom'
import { afterEach, expect, it } from 'vitest'
import { bootDocument, contribution, ROCKET_CONTRIBUTIONS, ROCKETS } from '../fixture/boot-document.ts'
import { type OpenShell, openShell } from '../fixture/open-shell.ts'

let app: OpenShell | undefined

afterEach(async () => {
  await app?.close()
  app = undefined
})

const REFUSAL = {
  code: 'PLUGIN_TAMPERED',
  text: 'A file of the plugin is not what its manifest says: web/a.js.',
} as const
const { entry: _entry, ...COMETS } = { ...ROCKETS, name: 'comets', area: 'comets', refusal: REFUSAL }

/** A panel of the refused plugin, before those of the other. */
function ofComets(name: string, path: string) {
  const data = { id: `comets.panel.${name}`, kind: 'panel', path, title: `Comet ${name}` }
  return { ...contribution(data, { allowed: false, subject: 'web/a.js', ...REFUSAL }), plugin: COMETS.name }
}

/** Rockets, and a refused plugin that would have one of their addresses and one of its own. */
function withComets() {
  return bootDocument({
    plugins: [COMETS, ROCKETS],
    contributions: [ofComets('list', '/project/rockets'), ofComets('orbit', '/project/orbit'), ...ROCKET_CONTRIBUTIONS],
  })
}

it('leaves an address that a refused plugin declares as well to the plugin that is in use', async () => {
  app = await openShell({ path: '/project/rockets', boot: withComets })
  expect(await screen.findByRole('heading', { level: 1, name: 'Rockets' })).toBeTruthy()
  expect(screen.queryByText('Comet list')).toBeNull()
})

it('says why at an address that only a refused plugin declares, without a place in the navigation', async () => {
  app = await openShell({ path: '/project/orbit', boot: withComets })
  expect(await screen.findByText(REFUSAL.text)).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Comet orbit' })).toBeNull()
})

it('says at a page that does not show that its plugin is not trusted yet', async () => {
  const text = 'Not trusted yet: the server parts of the plugin do not run.'
  const notices = [{ code: 'PLUGIN_GATEWAY_UNTRUSTED', text }] as const
  app = await openShell({
    path: '/project/secret',
    boot: () => bootDocument({ plugins: [{ ...ROCKETS, notices }] }),
  })
  expect(await screen.findByText(text, { exact: false })).toBeTruthy()
  expect(screen.getByText(/rocket secret/)).toBeTruthy()
})

it('says at a page that the settings leave out that they do, and does not name the setting', async () => {
  const data = { id: 'rockets.panel.moons', kind: 'panel', path: '/project/moons', title: 'Moons' }
  const text = 'Setting is not enabled: SHOW_MOONS'
  const refused = contribution(data, { allowed: false, code: 'SETTING_OFF', subject: 'SHOW_MOONS', text })
  app = await openShell({
    path: '/project/moons',
    boot: () => bootDocument({ contributions: [refused, ...ROCKET_CONTRIBUTIONS] }),
  })
  expect(await screen.findByText('The settings of this dashboard leave it out.')).toBeTruthy()
  expect(screen.queryByText(/SHOW_MOONS/)).toBeNull()
})

it('says on the page of what is not found which plugins were refused, of whose pages nothing is known', async () => {
  const text = 'The manifest of the plugin cannot be read: it is not JSON.'
  const broken = { ...COMETS, refusal: { code: 'PLUGIN_MANIFEST_INVALID', text } } as const
  const off = { ...COMETS, name: 'off', area: 'off', refusal: { code: 'PLUGIN_DISABLED', text: 'It is off.' } } as const
  app = await openShell({ path: '/not_found', boot: () => bootDocument({ plugins: [broken, off, ROCKETS] }) })
  const said = `The plugin comets was refused, and its pages are not here. ${text}`
  expect(await screen.findByText(said, { exact: false })).toBeTruthy()
  expect(screen.queryByText(/It is off/)).toBeNull()
})
