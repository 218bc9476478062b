import { screen, within } from '@testing-library/dom'
import { act } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import type { BootContribution } from '../../common/boot.ts'
import { bootDocument, contribution, ROCKET, ROCKET_CONTRIBUTIONS } from '../fixture/boot-document.ts'
import { type Answer, fault, json } from '../fixture/fake-gateway.ts'
import { type OpenShell, openShell, settle } from '../fixture/open-shell.ts'

const CREW = 'OS::Test::Crew'
const DENIED = { allowed: false, code: 'POLICY_DENIED', subject: 'crew list', text: 'No.' } as const
const OFF = { allowed: false, code: 'SETTING_OFF', subject: 'CREWS', text: 'Off.' } as const
const MISSING = { allowed: false, code: 'SERVICE_MISSING', subject: 'crews', text: 'None.' } as const

const crewType = (changes: object = {}) =>
  contribution({
    id: CREW,
    code: CREW,
    kind: 'resourceType',
    names: { one: 'Crew', other: 'Crews' },
    properties: {
      name: { format: 'text', label: 'Name' },
      state: { format: 'status', label: 'State', tones: { READY: 'success', LOST: 'danger' } },
      rocket_id: { format: 'reference', label: 'Flies', type: ROCKET },
      addresses: { format: 'list', label: 'Addresses' },
      home_id: { format: 'reference', label: 'Rocket', type: ROCKET },
    },
    source: { list: '/api/x/rockets/crews/', load: '/api/x/rockets/crews/:id' },
    ...changes,
  })
const crewColumn = contribution({
  id: `${CREW}/column/addresses`,
  kind: 'column',
  target: CREW,
  of: 'addresses',
  order: 0,
})
const crewPage = (decision?: BootContribution['decision']) =>
  contribution(
    {
      id: 'rockets.panel.crews',
      kind: 'panel',
      path: '/project/crews',
      title: 'Crews',
      lists: CREW,
      nav: { order: 30 },
    },
    decision,
  )

let app: OpenShell | undefined

afterEach(async () => {
  await app?.close()
  app = undefined
})

interface Opened {
  readonly path?: string
  readonly crews?: Answer
  readonly events?: Answer
  /** What the service has recorded of the crew. */
  readonly log?: Answer
  readonly decision?: BootContribution['decision']
  /** Of the type of crews. */
  readonly changes?: object
}

/** Relations of a rocket that crews fly, or of a crew. */
async function openRelations({ path = `/ngdetails/${ROCKET}/r1`, crews, events, log, decision, changes }: Opened = {}) {
  const contributions = [...ROCKET_CONTRIBUTIONS, crewType(changes), crewColumn, crewPage(decision)]
  app = await openShell({
    boot: () => bootDocument({ contributions }),
    path: `${path}?tab=relations`,
    prepare: (gateway) => {
      gateway.on('/api/x/rockets/crews/', crews ?? (() => json({ items: [] })))
      if (events) gateway.on('/api/events/', events)
      if (log) gateway.on('/api/x/rockets/crews/c1/log/', log)
      gateway.on('/api/x/rockets/crews/c1', () => json(crew('c1')))
    },
  })
  await screen.findByRole('tab', { name: 'Relations', selected: true })
}

const crew = (id: string, changes: object = {}) => ({
  id,
  name: `crew ${id}`,
  state: 'READY',
  rocket_id: 'r1',
  ...changes,
})
const list = async (name: RegExp) => within(await screen.findByRole('list', { name }))
const lines = (of: Awaited<ReturnType<typeof list>>) =>
  of.getAllByRole('listitem').map((line: HTMLElement) => line.textContent)

it('adds a tab after those of the type, and reads no list before it is shown', async () => {
  const contributions = [...ROCKET_CONTRIBUTIONS, crewType(), crewPage()]
  app = await openShell({ boot: () => bootDocument({ contributions }), path: `/ngdetails/${ROCKET}/r1` })
  await screen.findByRole('tab', { name: 'Overview', selected: true })
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Overview', 'Relations'])
  await settle()
  expect(app.gateway.callsTo('/api/x/rockets/crews/')).toEqual([])
})

it('lists what uses a resource by type, with links, status and as what [RELATION-01]', async () => {
  await openRelations({
    crews: () =>
      json({
        items: [
          crew('c1'),
          crew('c2', { state: 'LOST' }),
          crew('c3', { rocket_id: 'r2' }),
          crew('c4', { rocket_id: 'r2', home_id: 'r1' }),
        ],
      }),
  })
  const users = await list(/^Crews/)
  expect(lines(users)).toEqual(['crew c1FliesReady', 'crew c2FliesLost', 'crew c4Ready'])
  expect(users.getByRole('link', { name: 'crew c1' }).getAttribute('href')).toBe(`/ngdetails/${CREW}/c1`)
  await screen.findByText('This rocket uses nothing.')
})

it('names what has no name by its address and the beginning of its id, else by its id', async () => {
  const nameless = (id: string, addresses: readonly string[]) => crew(id, { name: id, addresses })
  const named = { ...nameless('c4', ['10.0.0.4']), name: 'four' }
  await openRelations({
    crews: () => json({ items: [nameless('0123456789ab', ['10.0.0.5']), nameless('c3', []), named] }),
  })
  const users = await list(/^Crews/)
  expect(lines(users)).toEqual(['10.0.0.5 (0123456789...)FliesReady', 'c3FliesReady', 'fourFliesReady'])
})

it('keeps an id that is the name of its type', async () => {
  await openRelations({
    changes: { nameOf: 'id' },
    crews: () => json({ items: [crew('0123456789ab', { addresses: ['10.0.0.5'] })] }),
  })
  expect(lines(await list(/^Crew/))).toEqual(['0123456789abFliesReady'])
})

it('lists what a resource uses, by the names of their list [RELATION-02]', async () => {
  await openRelations({ path: `/ngdetails/${CREW}/c1` })
  const uses = await list(/^Rocket/)
  expect(await uses.findByRole('link', { name: 'Saturn' })).toBeTruthy()
  await screen.findByText('Nothing uses this crew.')
})

it('waits for the lists before it says that nothing uses a resource', async () => {
  let answer: (response: Response) => void = () => {}
  await openRelations({ crews: () => new Promise<Response>((resolve) => (answer = resolve)) })
  await screen.findByRole('status', { name: 'Loading what uses it' })
  expect(screen.queryByText('Nothing uses this rocket.')).toBeNull()
  act(() => app?.clock.advance(2_500))
  await screen.findByText('Still reading: Crews')
  answer(json({ items: [] }))
  await screen.findByText('Nothing uses this rocket.')
  expect(screen.queryByText('Still reading: Crews')).toBeNull()
})

it('keeps what it has read up to date, as the lists that a page shows', async () => {
  let items = [crew('c1')]
  await openRelations({ crews: () => json({ items }) })
  await (await list(/^Crew/)).findByRole('link', { name: 'crew c1' })
  await settle()
  items = [...items, crew('c2')]
  const phase = app?.shell.phase
  act(() => {
    if (phase?.kind === 'signed-in') phase.app.host.refresh()
  })
  await screen.findByRole('link', { name: 'crew c2' })
})

it('shows the first twenty of a type, and all when asked', async () => {
  await openRelations({ crews: () => json({ items: Array.from({ length: 23 }, (_, at) => crew(`c${at}`)) }) })
  const users = await list(/^Crews/)
  expect(lines(users)).toHaveLength(20)
  await userEvent.click(screen.getByRole('button', { name: 'Show all 23' }))
  expect(lines(users)).toHaveLength(23)
})

it('names what could not be read and why, and reads it again', async () => {
  let isBroken = true
  await openRelations({
    crews: () => (isBroken ? fault(502, 'GATEWAY_UPSTREAM_FAILED', 'broken') : json({ items: [crew('c1')] })),
  })
  await screen.findByText(/Unable to retrieve: Crews\./)
  expect(screen.getByText('broken')).toBeTruthy()
  expect(screen.getByText('Nothing was found that uses this rocket.')).toBeTruthy()
  isBroken = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await list(/^Crew/)
  expect(screen.queryByText(/Unable to retrieve/)).toBeNull()
})

it.each([
  ['the page of which is refused, without a call', { decision: DENIED }, 0],
  ['the page of which a setting switches off, without a call', { decision: OFF }, 0],
  ['that is refused when it is asked', { crews: () => fault(403, 'GATEWAY_POLICY_DENIED', 'no') }, 1],
])('names a list %s', async (_case, opened: Opened, calls) => {
  await openRelations(opened)
  await screen.findByText(/Not looked through, since you cannot list them: Crews\./)
  expect(app?.gateway.callsTo('/api/x/rockets/crews/')).toHaveLength(calls)
  expect(screen.getByText('Nothing was found that uses this rocket.')).toBeTruthy()
})

it.each([
  ['since its page says so', { decision: MISSING }],
  ['since its list says so', { crews: () => fault(501, 'GATEWAY_SERVICE_MISSING', 'none') }],
])('says nothing of a service that is not there, %s', async (_case, opened: Opened) => {
  await openRelations(opened)
  await screen.findByText('Nothing uses this rocket.')
})

it('has the time line of the resource and of what uses it, with person, outcome and request, by service [TIME-01]', async () => {
  const event = (id: string, changes: object, service = 'compute') => ({
    ...{ id, atMs: 1_000, durationMs: 1_240, userId: 'u1', userName: 'ada', outcome: 'accepted', resources: ['c1'] },
    changes: [{ service, method: 'POST', path: '/servers/:id/action', word: 'reboot', status: 202 }],
    ...changes,
  })
  const refused = { outcome: 'refused', code: 'UPSTREAM_CONFLICT', resources: [] }
  await openRelations({
    crews: () => json({ items: [crew('c1')] }),
    events: () => json({ items: [event('req-2', refused, 'network'), event('req-1', {})] }),
  })
  const events = await list(/^Time line$/)
  await screen.findByText('Reboot server: crew c1')
  expect(lines(events)).toEqual([
    expect.stringMatching(/^Reboot serverada, network · .* · 1.2 s · Refused: UPSTREAM_CONFLICTRequest req-2/),
    expect.stringMatching(/^Reboot server: crew c1ada, compute · .* · 1.2 sRequest req-1/),
  ])
  expect(app?.gateway.callsTo('/api/events/').at(-1)?.search).toBe('?resources=r1%2Cc1')
  await userEvent.setup().selectOptions(screen.getByRole('combobox', { name: 'Service of Time line' }), 'network')
  expect(lines(events)).toHaveLength(1)
})

it('has in the time line what the service has recorded, and what it records of a request of the dashboard beside that [TIME-02]', async () => {
  const history = {
    service: 'crews',
    path: '/api/x/rockets/crews/:id/log/?of=:id',
    at: 'at',
    what: 'what',
    request: 'request',
  }
  const entries = [
    { at: '2026-01-01T12:00:00Z', what: 'crewChanged', request: 'req-own', result: 'ERROR' },
    { at: '2026-01-01T13:00:00Z', what: 'Its suit is torn.', part: 'suit', text: 'A rock.' },
  ]
  const own = {
    ...{
      id: 'e1',
      atMs: Date.UTC(2026, 0, 1, 12),
      durationMs: 1_240,
      userId: 'u1',
      userName: 'ada',
      resources: ['c1'],
    },
    outcome: 'accepted',
    changes: [{ service: 'crews', method: 'PUT', path: '/crews/:id', status: 200, requestId: 'req-own' }],
  }
  await openRelations({
    path: `/ngdetails/${CREW}/c1`,
    changes: { history: { ...history, part: 'part', note: 'text', failed: { result: ['error'] } } },
    events: () => json({ items: [own] }),
    log: () => json({ items: entries }),
  })
  await screen.findByText('Its suit is torn.: suit')
  expect(lines(await list(/^Time line$/))).toEqual([
    expect.stringMatching(/^Its suit is torn\.: suitA rock\.Recorded by the service crews · /),
    expect.stringMatching(/^Change crewada, crews · .* · 1\.2 s · FailedRequest req-own/),
  ])
  expect(app?.gateway.callsTo('/api/x/rockets/crews/c1/log/').at(-1)?.search).toBe('?of=c1')
})

it.each([
  ['nothing where the person may not read it', 403, 0],
  ['that it cannot be read', 502, 1],
])('says of a record of the service %s', async (_what, status, times) => {
  await openRelations({
    path: `/ngdetails/${CREW}/c1`,
    changes: { history: { service: 'crews', path: '/api/x/rockets/crews/:id/log/', at: 'at', what: 'what' } },
    events: () => json({ items: [] }),
    log: () => fault(status, 'GATEWAY_UPSTREAM_FAILED', 'no'),
  })
  await screen.findByText(/was done with this crew by the dashboard/)
  await settle()
  expect(screen.queryAllByText('What the service has recorded cannot be read now.')).toHaveLength(times)
})
