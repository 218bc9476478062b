import { screen, within } from '@testing-library/dom'
import { act } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import type { JobView } from '../../common/jobs.ts'
import { bootDocument } from '../fixture/boot-document.ts'
import { json } from '../fixture/fake-gateway.ts'
import { type OpenShell, openShell, settle } from '../fixture/open-shell.ts'
import { withoutJobs } from './create-jobs.ts'

let app: OpenShell | undefined

afterEach(async () => {
  await app?.close()
  app = undefined
})

const stopped: JobView = {
  id: 'j1',
  area: 'lbaas',
  title: { text: 'Create Load Balancer {name}', values: { name: 'web' } },
  startedAtMs: 0,
  state: 'stopped',
  stop: 'restarted',
  requestId: 'req-1',
  made: ['b1'],
  steps: [
    { id: 'balancer', title: 'Create the load balancer', state: 'done' },
    { id: 'active', title: 'Wait until it is active', state: 'unknown' },
  ],
}

async function advance(shell: OpenShell, ms: number): Promise<void> {
  await act(async () => shell.clock.advance(ms))
  await settle()
}

it.each([
  ['Go on', 'resume', { ...stopped, state: 'running' }, /^Running ·/],
  ['Clean up', 'clean', { ...stopped, state: 'cleaned' }, /^Cleaned up ·/],
  ['Leave as it is', 'leave', undefined, 'Nothing has been started yet.'],
] as const)(
  'says that a job has stopped, shows its steps, and offers: %s [JOB-01]',
  async (name, word, next, shown) => {
    let items: readonly JobView[] = [stopped]
    app = await openShell({
      prepare(gateway) {
        gateway.on('/api/jobs/', () => json({ items }))
        gateway.on(`POST /api/jobs/j1/${word}/`, () => {
          items = next ? [next] : []
          return json({})
        })
      },
    })
    await advance(app, 5000)
    expect(screen.getByText(/Create Load Balancer web has stopped before its end/)).toBeTruthy()
    const user = userEvent.setup()
    await user.click(screen.getByRole('button', { name: /^Activity: 1 job has stopped/ }))
    await screen.findByRole('dialog', { name: 'Activity' })
    const steps = within(screen.getByRole('list', { name: 'Steps of Create Load Balancer web' }))
    expect(steps.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Create the load balancer Done',
      'Wait until it is active Begun, its end is not known',
    ])
    expect(screen.getByText(/The dashboard was restarted in the middle/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name }))
    await settle()
    expect(screen.getByText(shown)).toBeTruthy()
    if (word !== 'resume') return
    items = [{ ...stopped, state: 'done' }]
    await advance(app, 2000)
    expect(screen.getByText(/^Done ·/)).toBeTruthy()
  },
)

it('shows the titles of a job and of its steps in the language of the person, out of the translations of its plugin', async () => {
  const lbaas = {
    'Create Load Balancer {name}': 'Lastverteiler {name} anlegen',
    'Wait until it is active': 'Warten, bis er aktiv ist',
  }
  app = await openShell({
    boot: () => bootDocument({ language: 'de', messages: { lbaas } }),
    prepare: (gateway) => gateway.on('/api/jobs/', () => json({ items: [stopped] })),
  })
  // The shell starts when the translations are there.
  await screen.findByRole('button', { name: 'Activity' })
  await advance(app, 5000)
  await userEvent.setup().click(screen.getByRole('button', { name: /^Activity: 1 job has stopped/ }))
  const steps = within(await screen.findByRole('list', { name: 'Steps of Lastverteiler web anlegen' }))
  expect(steps.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Create the load balancer Done',
    'Warten, bis er aktiv ist Begun, its end is not known',
  ])
})

it('shows one entry for an operation whose work a job does, by what was made or by the request that failed', () => {
  const operation = { title: 'Create Load Balancer', startedAt: 0, state: 'done' } as const
  const operations = [
    { ...operation, id: 'made', madeIds: ['b1'] },
    { ...operation, id: 'failed', state: 'failed', requestId: 'req-1' },
    { ...operation, id: 'other', madeIds: ['b2'], requestId: 'req-2' },
    { ...operation, id: 'plain' },
  ] as const
  expect(withoutJobs(operations, [stopped]).map(({ id }) => id)).toEqual(['other', 'plain'])
  expect(withoutJobs(operations, [])).toEqual(operations)
})
