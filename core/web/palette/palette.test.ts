import { fireEvent, screen, waitFor, within } from '@testing-library/dom'
import { act } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { bootDocument, contribution, ROCKET, ROCKET_CONTRIBUTIONS } from '../fixture/boot-document.ts'
import { json } from '../fixture/fake-gateway.ts'
import { type OpenShell, openShell, settle } from '../fixture/open-shell.ts'

let app: OpenShell | undefined

// What comes with the first opening is there: the tests wait for the person's doing only.
beforeAll(() => Promise.all([import('./palette.tsx'), import('../frame/modal-host/modals.ts')]))

afterEach(async () => {
  await app?.close()
  app = undefined
})

/** A type that no page lists: a plugin searches it. */
const KITE = 'OS::Test::Kite'

const WITH_SEARCH = [
  ...ROCKET_CONTRIBUTIONS,
  contribution({ id: `${KITE}/names`, kind: 'typeName', code: KITE, names: { one: 'Kite', other: 'Kites' } }),
  contribution({
    id: 'rockets.command.count',
    kind: 'command',
    title: 'Count the rockets',
    to: '/project/pad?from=10',
  }),
  contribution({
    id: 'rockets.search.rockets',
    kind: 'searchProvider',
    type: KITE,
    search: { $: 'lazy', module: 'search.js' },
  }),
]

async function open(search: (text: string) => Promise<unknown> = async () => []) {
  app = await openShell({
    boot: () => bootDocument({ contributions: WITH_SEARCH }),
    path: '/project/rockets',
    modules: async () => ({
      default: {
        searchProviders: [{ id: 'rockets.search.rockets', type: KITE, search: async () => ({ default: search }) }],
      },
    }),
  })
  const user = userEvent.setup()
  await user.keyboard('{Control>}k{/Control}')
  const field = await screen.findByRole('combobox', { name: 'Page, resource or command' })
  return { user, field, app }
}

async function type(text: string, { user, app: shell }: Awaited<ReturnType<typeof open>>): Promise<void> {
  await user.keyboard(text)
  await act(async () => shell.clock.advance(300))
  await settle()
}

function options(): readonly string[] {
  return screen.getAllByRole('option').map((option) => option.textContent ?? '')
}

it('opens over the page with the focus in its field, and Escape gives the focus back [PALETTE-01]', async () => {
  const { user, field } = await open()
  expect(document.activeElement).toBe(field)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('leaves the keys of an input method alone', async () => {
  const { field } = await open()
  const active = () => field.getAttribute('aria-activedescendant')
  const before = active()
  for (const key of ['ArrowDown', 'Enter', 'Escape']) fireEvent.keyDown(field, { key, isComposing: true })
  await settle()
  expect([screen.queryByRole('dialog') !== null, active()]).toEqual([true, before])
})

it('goes to a page by the keys alone, typed before the field is there or after: the field names the active option, and the page has the focus [FEATURE-53]', async () => {
  app = await openShell({ path: '/project/rockets' })
  const user = userEvent.setup()
  await user.keyboard('{Control>}k{/Control}gz{Backspace}{Backspace}user se')
  const field = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Page, resource or command' })
  await waitFor(() => expect(field.value).toBe('user se'))
  const [first] = screen.getAllByRole('option')
  expect(field.getAttribute('aria-activedescendant')).toBe(first?.id)
  expect(first?.textContent).toContain('User Settings')
  await user.keyboard('{Enter}')
  await settle()
  expect(window.location.pathname).toBe('/settings/user')
  expect(document.activeElement).toBe(screen.getByRole('main'))
})

it('finds what plugins find, and goes to its details', async () => {
  const opened = await open(async (text) => [{ type: ROCKET, id: 'r1', name: `Paper ${text}` }])
  await type('plane', opened)
  expect(options()).toEqual(['Paper planeRocket · r1'])
  expect(within(screen.getByRole('group', { name: 'Resources' })).getByRole('option')).toBeTruthy()
  await opened.user.keyboard('{Enter}')
  await settle()
  expect(window.location.pathname).toBe(`/ngdetails/${ROCKET}/r1`)
})

it('finds what is in a list without a call, and asks no plugin for a type of which the browser has every row', async () => {
  const asked: string[] = []
  const opened = await open(async (text) => {
    asked.push(text)
    return []
  })
  const calls = () => opened.app.gateway.callsTo('/api/x/rockets/').length
  const before = calls()
  await type('satu', opened)
  expect(options()).toEqual(['SaturnRocket'])
  expect([calls() - before, asked]).toEqual([0, ['satu']])
})

it('keeps the entry that the keys have reached when a slow search puts others above it', async () => {
  const slow = Promise.withResolvers<unknown>()
  const opened = await open(() => slow.promise)
  await type('e', opened)
  await type('r', opened)
  const active = () => screen.getByRole('option', { selected: true }).textContent
  await opened.user.keyboard('{ArrowUp}')
  const reached = active()
  expect(reached).toBe(options().at(-1))
  slow.resolve([{ type: KITE, id: 'k1', name: 'er' }])
  await settle()
  expect(options()).toContain('erKite · k1')
  expect(active()).toBe(reached)
})

it('names a search that fails, and offers the rest [PALETTE-03]', async () => {
  const opened = await open(() => Promise.reject(new TypeError('no fuel')))
  await type('count', opened)
  expect(screen.getByText(/Kites could not be searched: no fuel/)).toBeTruthy()
  expect(options()).toEqual(['Count the rockets'])
})

it('names a search that is slow, and offers the rest', async () => {
  const opened = await open(() => new Promise(() => {}))
  await type('count', opened)
  await act(async () => opened.app.clock.advance(2000))
  expect(screen.getByText('Still searching: Kites')).toBeTruthy()
  expect(options()).toEqual(['Count the rockets'])
})

it('goes to another project or region, whose names are found with the commands [PALETTE-04]', async () => {
  const opened = await open()
  await type('gemini', opened)
  expect(options()).toEqual(['Go to project gemini'])
  await opened.user.clear(opened.field)
  await type('go to region', opened)
  expect(options()).toEqual(['Go to region RegionTwo'])
  opened.app.gateway.on('/auth/switch/', () => json({}))
  await opened.user.keyboard('{Enter}')
  await settle()
  expect(opened.app.gateway.callsTo('/auth/switch/')).toHaveLength(1)
})
