import { screen } from '@testing-library/dom'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { bootDocument, contribution, ROCKET, ROCKET_CONTRIBUTIONS } from '../fixture/boot-document.ts'
import { type OpenShell, openShell, settle } from '../fixture/open-shell.ts'

let app: OpenShell | undefined

afterEach(async () => {
  await app?.close()
  app = undefined
})

it('ends the one breadcrumb with the name of the item, and begins the title with it', async () => {
  app = await openShell({ path: `/ngdetails/${ROCKET}/r1` })
  await screen.findByRole('heading', { level: 1, name: 'Saturn' })
  await settle()
  const paths = screen.getAllByRole('navigation', { name: /breadcrumb/i })
  expect(paths.map((path) => [...path.querySelectorAll('li')].map((part) => part.textContent))).toEqual([
    ['Project', 'Sky', 'Rockets', 'Saturn'],
  ])
  expect(document.title).toBe('Saturn · Rockets · Fascia')
})

const ID = 'rockets.action.scrap'

/** The details page with an action whose result is `result`. */
async function openWithAction(result: unknown): Promise<void> {
  const behaviour = { kind: 'code', run: { $: 'lazy', module: 'scrap.js' } } as const
  const action = { id: ID, kind: 'itemAction', target: ROCKET, label: 'Scrap', behaviour } as const
  const run = async () => ({ default: async () => result })
  app = await openShell({
    path: `/ngdetails/${ROCKET}/r1`,
    boot: () => bootDocument({ contributions: [...ROCKET_CONTRIBUTIONS, contribution(action)] }),
    modules: async () => ({
      default: {
        extend: [{ type: ROCKET, itemActions: [{ id: ID, label: 'Scrap', behaviour: { kind: 'code', run } }] }],
      },
    }),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Scrap' }))
  await settle()
}

it('goes to the index of the type after a delete without failures [CORE-010]', async () => {
  await openWithAction({ created: [], updated: [], deleted: [{ type: ROCKET, id: 'r1' }], failed: [] })
  expect(location.pathname).toBe('/project/rockets')
})

it('stays and loads the item again after a delete with failures', async () => {
  const one = { type: ROCKET, id: 'r1' }
  await openWithAction({ created: [], updated: [], deleted: [one], failed: [one] })
  expect(location.pathname).toBe(`/ngdetails/${ROCKET}/r1`)
  expect(app?.gateway.callsTo('/api/x/rockets/r1').length).toBeGreaterThan(1)
})
