import { screen } from '@testing-library/dom'
import { userEvent } from '@testing-library/user-event'
import { createElement, useEffect } from 'react'
import { afterEach, expect, it } from 'vitest'
import { bootDocument, ROCKETS } from '../fixture/boot-document.ts'
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
  const change = new CustomEvent('fascia:plugin-changed', { detail: { plugin: 'rockets' }, cancelable: true })
  const isLeftToReload = window.dispatchEvent(change)
  await settle()

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
