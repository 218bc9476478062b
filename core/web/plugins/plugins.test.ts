import { screen } from '@testing-library/dom'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { bootDocument, contribution, ROCKET_CONTRIBUTIONS, ROCKETS } from '../fixture/boot-document.ts'
import { createFakeClock } from '../fixture/fake-clock.ts'
import { type OpenShell, openShell, settle } from '../fixture/open-shell.ts'
import { createEntryMarks } from './entry-marks.ts'

let app: OpenShell | undefined

afterEach(async () => {
  await app?.close()
  app = undefined
})

const PAD = { id: 'rockets.panel.pad', path: '/project/pad', title: 'Launch Pad' }

function entryWith(view: unknown): () => Promise<unknown> {
  return async () => ({ default: { panels: [{ ...PAD, view: async () => ({ default: view }) }] } })
}

describe('a plugin that fails', () => {
  const faults: readonly (readonly [string, () => Promise<unknown>, RegExp])[] = [
    ['at evaluation', () => Promise.reject(new TypeError('no thrust')), /no thrust/],
    ['by exporting nothing', async () => ({}), /exports no definition/],
    ['by not being what its manifest says', async () => ({ default: {} }), /has no contribution rockets\.panel\.pad/],
    [
      'while drawing',
      entryWith(() => {
        throw new TypeError('burnt up')
      }),
      /burnt up/,
    ],
    ['by a view that is nothing', entryWith(undefined), /exports nothing/],
  ]
  it.each(faults)('%s is named, and the host stays usable', async (_case, modules, text) => {
    app = await openShell({ path: '/project/pad', modules })
    expect(await screen.findByText(/rockets\.panel\.pad of the plugin rockets failed/)).toBeTruthy()
    expect(screen.getByText(text)).toBeTruthy()
    await userEvent.click(screen.getByRole('link', { name: 'Rockets' }))
    expect(await screen.findByText('Saturn')).toBeTruthy()
  })

  it('by never answering is named after the time limit', async () => {
    app = await openShell({ path: '/project/pad', modules: () => new Promise(() => {}) })
    expect(screen.queryByText(/failed/)).toBeNull()
    app.clock.advance(15_000)
    await settle()
    expect(screen.getByText(/did not answer within 15 s/)).toBeTruthy()
  })

  it('three times is quarantined with a notice, and comes back by Undo', async () => {
    app = await openShell({ path: '/project/pad', modules: () => Promise.reject(new TypeError('no thrust')) })
    for (let round = 0; round < 2; round += 1) {
      app.clock.advance(5000)
      await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
      await settle()
    }
    expect(await screen.findByText('rockets failed repeatedly and was quarantined.')).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Rockets' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    await settle()
    expect(screen.getByRole('link', { name: 'Rockets' })).toBeTruthy()
  })

  it('three times comes back with its next build, unless a person has set it aside', async () => {
    const fail = () => Promise.reject(new TypeError('no thrust'))
    app = await openShell({ path: '/project/pad', modules: fail })
    for (let round = 0; round < 2; round += 1) {
      app.clock.advance(5000)
      await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
      await settle()
    }
    expect(screen.queryByRole('link', { name: 'Rockets' })).toBeNull()
    const rebuilt = (entry: string) => ({ boot: () => bootDocument({ plugins: [{ ...ROCKETS, entry }] }) })
    const reopen = async (options: Parameters<typeof openShell>[0]) => {
      await app?.close({ isReload: true })
      app = await openShell(options)
    }
    await reopen({ path: '/project/pad', modules: fail })
    expect(screen.queryByRole('link', { name: 'Rockets' })).toBeNull()
    await reopen(rebuilt('plugins/rockets/entry-2.js'))
    expect(await screen.findByRole('link', { name: 'Rockets' })).toBeTruthy()
    await reopen({ path: '/settings/plugins', ...rebuilt('plugins/rockets/entry-2.js') })
    await userEvent.click(await screen.findByRole('button', { name: 'Quarantine' }))
    await reopen({ path: '/settings/plugins', ...rebuilt('plugins/rockets/entry-3.js') })
    expect(await screen.findAllByText(/quarantined by hand/)).not.toEqual([])
  })

  it('to arrive, because the network lost it, is named each time and never quarantined for it', async () => {
    const lost = new TypeError('Failed to fetch dynamically imported module: https://cloud.test/rockets.js')
    app = await openShell({ path: '/project/pad', modules: () => Promise.reject(lost) })
    for (let round = 0; round < 4; round += 1) {
      app.clock.advance(5000)
      await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
      await settle()
    }
    expect(screen.getByText(/rockets\.panel\.pad of the plugin rockets failed/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Rockets' })).toBeTruthy()
  })

  it('by an endless loop is named and quarantined on the next load', async () => {
    const clock = createFakeClock()
    let ids = 0
    const options = { storage: localStorage, tabStorage: sessionStorage, clock, newId: () => `lost-${++ids}` }
    createEntryMarks(options).hold('rockets', 'rockets.panel.pad')
    app = await openShell()
    expect(await screen.findByText('rockets failed repeatedly and was quarantined.')).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Rockets' })).toBeNull()
  })
})

describe('marks', () => {
  it('go when the task ends, and are left by a page that was hung in another tab only after a while', async () => {
    const clock = createFakeClock()
    let ids = 0
    const newId = () => `page-${++ids}`
    const tab = () => {
      const kept = new Map<string, string>()
      const storage = {
        getItem: (key: string) => kept.get(key) ?? null,
        setItem: (key: string, value: string) => void kept.set(key, value),
      }
      return storage as unknown as Storage
    }
    const tasks: (() => void)[] = []
    const soon = (run: () => void): void => void tasks.push(run)
    const here = createEntryMarks({ storage: localStorage, tabStorage: tab(), clock, newId, soon })
    here.enter('rockets', 'rockets.action.go', () => {
      expect(Object.keys(localStorage)).toHaveLength(1)
    })
    await Promise.resolve()
    // What the call has brought about in its task may still be what never ends.
    expect(Object.keys(localStorage)).toHaveLength(1)
    for (const run of tasks.splice(0)) run()
    expect(Object.keys(localStorage)).toHaveLength(0)

    here.hold('rockets', 'entry')
    const there = createEntryMarks({ storage: localStorage, tabStorage: tab(), clock, newId })
    expect(there.takeLeftBehind()).toEqual([])
    clock.advance(31_000)
    expect(there.takeLeftBehind()).toMatchObject([{ plugin: 'rockets', contribution: 'entry' }])
    localStorage.clear()
  })

  it('of the page before in the same tab count only when its code had run for three seconds as the person left', () => {
    const clock = createFakeClock()
    let ids = 0
    const options = { storage: localStorage, tabStorage: sessionStorage, clock, newId: () => `page-${++ids}` }
    createEntryMarks(options).hold('rockets', 'rockets.panel.pad')
    clock.advance(2_999)
    const leftAt = clock.now()
    // The next page may be slow to start: that is not the plugin's time.
    clock.advance(60_000)
    expect(createEntryMarks({ ...options, arrivedAt: leftAt }).takeLeftBehind()).toEqual([])
    createEntryMarks(options).hold('rockets', 'rockets.panel.pad')
    clock.advance(3_000)
    const after = createEntryMarks({ ...options, arrivedAt: clock.now() })
    expect(after.takeLeftBehind()).toMatchObject([{ plugin: 'rockets', contribution: 'rockets.panel.pad' }])
    expect(Object.keys(localStorage)).toEqual([])
  })
})

describe('the inspector', () => {
  it('lists what shows and what does not, with code and sentence, and searches', async () => {
    app = await openShell({
      path: '/settings/plugins',
      boot: () =>
        bootDocument({
          plugins: [
            ROCKETS,
            {
              ...ROCKETS,
              name: 'kites',
              area: 'kites',
              refusal: { code: 'PLUGIN_INCOMPATIBLE_SDK', text: 'The plugin needs another SDK: ^9.0.0.' },
            },
          ],
          contributions: [
            ...ROCKET_CONTRIBUTIONS,
            {
              ...contribution({ id: 'kites.panel.list', kind: 'panel', path: '/project/kites', title: 'Kites' }),
              plugin: 'kites',
            },
          ],
        }),
    })
    expect(await screen.findByText('PLUGIN_INCOMPATIBLE_SDK: The plugin needs another SDK: ^9.0.0.')).toBeTruthy()
    await userEvent.type(screen.getByLabelText('Search contributions'), 'POLICY_DENIED')
    await settle()
    expect(screen.getAllByText('rockets.panel.secret')).toHaveLength(1)
    expect(screen.getByText(/The policy does not allow it: rocket secret\./)).toBeTruthy()
    expect(screen.queryByText('rockets.panel.list')).toBeNull()
  })

  it('draws the contributions of a plugin while they are open, and not before', async () => {
    app = await openShell({ path: '/settings/plugins' })
    const toggle = await screen.findByRole('button', { name: 'Contributions' })
    expect(screen.queryByText('rockets.panel.list')).toBeNull()
    await userEvent.click(toggle)
    expect(screen.getByText('rockets.panel.list')).toBeTruthy()
    await userEvent.click(toggle)
    expect(screen.queryByText('rockets.panel.list')).toBeNull()
  })

  it('tells that third-party plugins are left out with ?safe', async () => {
    app = await openShell({ path: '/settings/plugins?safe' })
    expect(
      (await screen.findAllByText('The dashboard was started without third-party plugins.')).length,
    ).toBeGreaterThan(0)
    expect(screen.getByText('PLUGIN_SAFE_MODE: The dashboard was started without third-party plugins.')).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Rockets' })).toBeNull()
  })
})
