import { getCall } from '@fascia/sdk/common'
import { useCall } from '@fascia/sdk/web'
import { screen } from '@testing-library/dom'
import { userEvent } from '@testing-library/user-event'
import { createElement, useEffect } from 'react'
import Type from 'typebox'
import { afterEach, expect, it } from 'vitest'
import { bootDocument, ROCKETS } from '../fixture/boot-document.ts'
import { json } from '../fixture/fake-gateway.ts'
import { type OpenShell, openShell, settle } from '../fixture/open-shell.ts'

let app: OpenShell | undefined

afterEach(async () => {
  await app?.close()
  app = undefined
})

function padOf(view: () => unknown): unknown {
  const pad = { id: 'rockets.panel.pad', path: '/project/pad', title: 'Launch Pad' }
  return { default: { panels: [{ ...pad, view: async () => ({ default: view }) }] } }
}

/** `fascia dev` says that the plugin was built again; answers whether the page is to be reloaded. */
async function changed(detail: Readonly<Record<string, unknown>> = {}): Promise<boolean> {
  const init = { detail: { plugin: 'rockets', ...detail }, cancelable: true }
  const isLeftToReload = window.dispatchEvent(new CustomEvent('fascia:plugin-changed', init))
  await settle()
  return isLeftToReload
}

it('draws the new code of a plugin in place when it was built again, and leaves the rest of the page as it was', async () => {
  let entry = 'plugins/rockets/entry-1.js'
  app = await openShell({
    path: '/project/pad?stage=2',
    boot: () => bootDocument({ plugins: [{ ...ROCKETS, entry }] }),
    modules: async (url) => padOf(() => createElement('h1', {}, url.endsWith('-1.js') ? 'Old pad' : 'New pad')),
  })
  await screen.findByText('Old pad')
  await userEvent.click(screen.getByRole('button', { name: 'Help' }))
  const link = screen.getByRole('link', { name: 'Rockets' })

  entry = 'plugins/rockets/entry-2.js'
  const isLeftToReload = await changed()

  expect({
    isLeftToReload,
    pad: screen.getByRole('heading', { level: 1 }).textContent,
    address: location.pathname + location.search,
    isSameNavigation: screen.getByRole('link', { name: 'Rockets' }) === link,
    isMenuOpen: screen.getByRole('button', { name: 'Help' }).getAttribute('aria-expanded'),
    reloads: app.reloads(),
  }).toEqual({
    isLeftToReload: false,
    pad: 'New pad',
    address: '/project/pad?stage=2',
    isSameNavigation: true,
    isMenuOpen: 'true',
    reloads: 0,
  })
})

it('draws a view that threw by itself once it is mended, and counts no failure of the new code', async () => {
  let build = 1
  const boot = () => bootDocument({ plugins: [{ ...ROCKETS, entry: `plugins/rockets/entry-${build}.js` }] })
  app = await openShell({
    path: '/project/pad',
    boot,
    modules: async (url) =>
      padOf(() => {
        if (url.endsWith('-1.js')) throw new TypeError('no thrust')
        return createElement('h1', {}, 'New pad')
      }),
  })
  await screen.findByText(/rockets\.panel\.pad of the plugin rockets failed/)
  const reported = app.logged.length
  build = 2
  await changed()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('New pad')
  expect(app.logged.length).toBe(reported)
})

const Rocket = Type.Object({ fuel: Type.Array(Type.String()) })
const CALL = getCall('/api/x/rockets/first', { answer: Rocket })

/** Fails where an answer has no fuel. */
function Pad() {
  const { data } = useCall(CALL)
  return createElement('h1', {}, data ? `Fuel: ${data.fuel.join()}` : 'Loading')
}

it('asks again where the server part has changed, and draws a view that an answer made fail', async () => {
  let build = 1
  let answer: unknown = { fuel: ['kerosene'] }
  const boot = () => bootDocument({ plugins: [{ ...ROCKETS, entry: `plugins/rockets/entry-${build}.js` }] })
  const definition = padOf(Pad)
  app = await openShell({
    path: '/project/pad',
    boot,
    modules: async () => definition,
    prepare: (gateway) => gateway.on('/api/x/rockets/first', () => json(answer)),
  })
  await screen.findByText('Fuel: kerosene')
  const asked = () => app?.gateway.callsTo('/api/x/rockets/first').length
  await changed({ hasNewAnswers: false })
  expect(asked()).toBe(1)
  build = 2
  answer = {}
  await changed({ hasNewAnswers: true })
  await screen.findByText(/rockets\.panel\.pad of the plugin rockets failed/)
  build = 3
  answer = { fuel: ['hydrogen'] }
  await changed({ hasNewAnswers: true })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Fuel: hydrogen')
})

it('has marked the view in storage when it draws and when its effects run', async () => {
  const marks: Record<string, string | undefined> = {}
  const read = (): string | undefined =>
    Object.keys(localStorage)
      .filter((key) => key.startsWith('fascia:entering:'))
      .map((key) => localStorage.getItem(key) ?? '')
      .find((text) => text.includes('rockets.panel.pad'))
  app = await openShell({
    path: '/project/pad',
    modules: async () =>
      padOf(() => {
        marks.render ??= read()
        useEffect(() => {
          marks.effect ??= read()
        })
        return createElement('h1', {}, 'Pad')
      }),
  })
  await screen.findByText('Pad')
  expect(marks).toMatchObject({
    render: expect.stringContaining('"plugin":"rockets"'),
    effect: expect.stringContaining('"plugin":"rockets"'),
  })
  expect(read()).toBeUndefined()
})
