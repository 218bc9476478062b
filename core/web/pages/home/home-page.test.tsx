import { screen, within } from '@testing-library/dom'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import type { BootContribution } from '../../../common/boot.ts'
import { bootDocument, contribution, ROCKET, ROCKET_CONTRIBUTIONS } from '../../fixture/boot-document.ts'
import { type Answer, fault, json } from '../../fixture/fake-gateway.ts'
import { type OpenShell, openShell, settle } from '../../fixture/open-shell.ts'

let app: OpenShell | undefined

afterEach(async () => {
  await app?.close()
  app = undefined
})

const STATUS = { format: 'status', label: 'Status', tones: { READY: 'success', LOST: 'danger' } }

const NEW_ROCKET = contribution({
  id: 'rockets.action.build',
  kind: 'globalAction',
  target: ROCKET,
  label: 'Build Rocket',
  behaviour: { kind: 'modal' },
})
const LIMITS = contribution({
  id: 'rockets.limits.project',
  kind: 'limitGroup',
  title: 'Rocketry',
  path: '/api/x/rockets/limits/',
  limits: ['fuel', 'crew', 'pads', 'suits', 'maps', 'flags', 'food'].map((name) => ({
    label: name,
    limit: name,
    used: `${name}Used`,
  })),
})

const PROJECT = contribution({
  id: 'OS::Keystone::Project',
  code: 'OS::Keystone::Project',
  kind: 'resourceType',
  names: { one: 'Project', other: 'Projects' },
  indexPath: '/project/pad?tab=crews',
  properties: { name: { format: 'text', label: 'Name' } },
  source: { list: '/api/x/rockets/crews/' },
})
const quotaSet = (name: string, isAllowed: boolean) =>
  contribution(
    {
      id: `rockets.quotas.${name.toLowerCase()}`,
      kind: 'quotaSet',
      title: name,
      ofProject: { path: `/api/x/rockets/${name.toLowerCase()}/:project` },
    },
    isAllowed ? { allowed: true } : { allowed: false, code: 'POLICY_DENIED', subject: name, text: 'No.' },
  )

/** The page Home, of a plugin whose rockets have a status, and whose limits are read. */
async function openHome(
  rockets: Answer,
  limits: Answer = () => json({}),
  {
    added = [],
    answers = {},
    isAdmin = false,
    titles = {},
  }: {
    added?: readonly BootContribution[]
    answers?: Readonly<Record<string, Answer>>
    isAdmin?: boolean
    titles?: Readonly<Record<string, string>>
  } = {},
) {
  const contributions = [...ROCKET_CONTRIBUTIONS, LIMITS, NEW_ROCKET, ...added].map((each) =>
    each.data.id === ROCKET
      ? contribution({ ...each.data, properties: { ...(each.data.properties as object), status: STATUS } })
      : contribution(
          { ...each.data, ...(titles[each.data.id] === undefined ? {} : { title: titles[each.data.id] }) },
          each.decision,
        ),
  )
  const { session } = bootDocument()
  app = await openShell({
    boot: () => bootDocument({ contributions, session: { ...session, is_superuser: isAdmin } }),
    path: '/home',
    prepare(gateway) {
      gateway.on('/api/x/rockets/', rockets)
      gateway.on('/api/x/rockets/limits/', limits)
      for (const [path, answer] of Object.entries(answers)) gateway.on(path, answer)
    },
  })
  return within(await screen.findByRole('region', { name: /^Needs attention/ }))
}

const rocket = (id: string, status: string) => ({ id, name: id, status })

it('lists what has failed, with its type and a link to why; shows the first eight, and all when asked [HOME-01]', async () => {
  const lost = Array.from({ length: 10 }, (_, index) => rocket(`lost-${index}`, 'LOST'))
  const card = await openHome(() => json({ items: [rocket('Saturn', 'READY'), ...lost] }))
  await card.findByRole('link', { name: 'lost-0' })
  const lines = () => card.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(lines()).toHaveLength(8)
  expect(lines()[0]).toBe('lost-0RocketLostSee why')
  expect(card.getByRole('link', { name: 'See why: lost-0' }).getAttribute('href')).toBe(`/ngdetails/${ROCKET}/lost-0`)
  await userEvent.click(card.getByRole('button', { name: 'Show all 10' }))
  expect(lines()).toHaveLength(10)
})

it('says that nothing needs the person once every list has answered', async () => {
  let answer: (response: Response) => void = () => {}
  const card = await openHome(() => new Promise<Response>((resolve) => (answer = resolve)))
  await card.findByRole('status', { name: 'Loading what needs attention' })
  expect(card.queryByText('Nothing needs you now.')).toBeNull()
  answer(json({ items: [rocket('Saturn', 'READY')] }))
  await card.findByText('Nothing needs you now.')
})

it('names the lists that could not be read, and reads them again', async () => {
  let isBroken = true
  const card = await openHome(() =>
    isBroken ? fault(502, 'GATEWAY_UPSTREAM_FAILED', 'broken') : json({ items: [rocket('Apollo', 'LOST')] }),
  )
  await card.findByText(/Unable to retrieve: Rockets\./)
  expect(card.queryByText('Nothing needs you now.')).toBeNull()
  isBroken = false
  await userEvent.click(card.getByRole('button', { name: 'Try again' }))
  await card.findByRole('link', { name: 'Apollo' })
  expect(card.queryByText(/Unable to retrieve/)).toBeNull()
})

it('says nothing of a list that the person may not read', async () => {
  const card = await openHome(() => fault(403, 'GATEWAY_DENIED', 'no'))
  await card.findByText('Nothing needs you now.')
  expect(card.queryByText(/Unable to retrieve/)).toBeNull()
})

it('offers where the person has been, the youngest first, and the favourites before [FEATURE-54]', async () => {
  await openHome(() => json({ items: [] }))
  expect(screen.queryByRole('region', { name: 'Continue' })).toBeNull()
  for (const name of ['Launch Pad', 'Rockets']) {
    await userEvent.click(await screen.findByRole('link', { name }))
    await settle()
  }
  await userEvent.click(screen.getByRole('button', { name: 'Keep Rockets among the favourites' }))
  await app?.close({ isReload: true })
  await openHome(() => json({ items: [] }))
  const places = within(await screen.findByRole('region', { name: 'Continue' }))
  expect(places.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Rockets', 'Launch Pad'])
})

it('names pages that the person has been on as the navigation names them now, also after the language has changed', async () => {
  await openHome(() => json({ items: [{ id: 'r1', name: 'Saturn' }] }))
  for (const name of ['Launch Pad', 'Rockets', 'Saturn']) {
    await userEvent.click(await screen.findByRole('link', { name }))
    await settle()
  }
  await screen.findByRole('heading', { level: 1, name: /Saturn/ })
  await app?.close({ isReload: true })
  await openHome(() => json({ items: [] }), undefined, {
    titles: { 'rockets.panel.list': 'Raketen', 'rockets.panel.pad': 'Startrampe' },
  })
  const places = within(await screen.findByRole('region', { name: 'Continue' }))
  expect(places.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'SaturnRaketen',
    'Raketen',
    'Startrampe',
  ])
})

it('shows the six fullest limits, and tells of what is nearly full; says which could not be read, and reads them again [FEATURE-86, HOME-02]', async () => {
  let isBroken = true
  const used = { fuel: 10, crew: 8, pads: 7, suits: 1, maps: 2, flags: 3, food: 4 }
  const all = Object.entries(used).flatMap(([name, count]) => [
    [name, 10],
    [`${name}Used`, count],
  ])
  const card = await openHome(
    () => json({ items: [] }),
    () => (isBroken ? fault(502, 'GATEWAY_UPSTREAM_FAILED', 'broken') : json(Object.fromEntries(all))),
  )
  const quotas = within(await screen.findByRole('region', { name: 'Quotas' }))
  await quotas.findByText('Unable to retrieve: Rocketry.')
  isBroken = false
  await userEvent.click(quotas.getByRole('button', { name: 'Try again' }))
  await quotas.findByRole('meter', { name: 'fuel' })
  expect(quotas.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'fuel10 of 10',
    'crew8 of 10',
    'pads7 of 10',
    'food4 of 10',
    'flags3 of 10',
    'maps2 of 10',
  ])
  expect(card.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'fuelQuotaFull10 of 10  usedSee the use',
    'crewQuotaNearly full8 of 10  usedSee the use',
  ])
})

it('offers to create what the pages of the project create [HOME-05]', async () => {
  await openHome(() => json({ items: [] }))
  const create = within(await screen.findByRole('region', { name: 'Create' }))
  expect(create.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Build Rocket'])
})

it('hides and moves cards, and keeps it for the next time [FEATURE-86, HOME-03]', async () => {
  await openHome(() => json({ items: [] }))
  await screen.findByRole('region', { name: 'Create' })
  const titles = () =>
    [...document.querySelectorAll('.fascia-home__card h2')].map(({ textContent }) => textContent?.trim())
  expect(titles()).toEqual(['Needs attention', 'Create', 'Quotas'])
  await userEvent.click(screen.getByRole('button', { name: 'Arrange cards' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Create' }))
  for (let turn = 0; turn < 4; turn += 1) await userEvent.click(screen.getByRole('button', { name: 'Move up: Quotas' }))
  expect(titles()).toEqual(['Quotas', 'Needs attention'])
  await app?.close({ isReload: true })
  await openHome(() => json({ items: [] }))
  await screen.findByRole('region', { name: 'Quotas' })
  expect(titles()).toEqual(['Quotas', 'Needs attention'])
  await userEvent.click(screen.getByRole('button', { name: 'Arrange cards' }))
  await userEvent.click(screen.getByRole('button', { name: 'Arrange as delivered' }))
  expect(titles()).toEqual(['Needs attention', 'Create', 'Quotas'])
})

const quota = (name: string, limit: number, used: number) => ({ name, display_name: name, limit, used })
const CREWS: Readonly<Record<string, Answer>> = {
  '/api/x/rockets/crews/': () =>
    json({
      items: [
        { id: 'a', name: 'Apollo' },
        { id: 'b', name: 'Buran' },
      ],
    }),
  '/api/x/rockets/fuel/a': () => json({ items: [quota('Kerosene', 10, 8), quota('Oxygen', 10, 7)] }),
  '/api/x/rockets/fuel/b': () => json({ items: [quota('Kerosene', 10, 12), quota('Oxygen', -1, 99)] }),
  '/api/x/rockets/pads/a': () => fault(502, 'GATEWAY_UPSTREAM_FAILED', 'broken'),
  '/api/x/rockets/pads/b': () => json({ items: [quota('Pads', 0, 1)] }),
}

it('shows administrators which projects have nearly used up a quota, and names what could not be read [HOME-04]', async () => {
  const added = [PROJECT, quotaSet('Fuel', true), quotaSet('Pads', true), quotaSet('Maps', false)]
  await openHome(() => json({ items: [] }), undefined, { added, answers: CREWS, isAdmin: true })
  const card = within(await screen.findByRole('region', { name: 'Projects near their limits' }))
  await card.findByText('Unable to retrieve: Pads.')
  expect(card.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Buran: Kerosene12 of 10',
    'Buran: Pads1 of 0',
    'Apollo: Kerosene8 of 10',
  ])
  expect(card.getByRole('link', { name: 'Apollo: Kerosene' }).getAttribute('href')).toBe(
    '/ngdetails/OS::Keystone::Project/a',
  )
  expect(app?.gateway.callsTo('/api/x/rockets/maps/a')).toEqual([])
})

it('asks for no quotas of projects of others', async () => {
  const card = await openHome(() => json({ items: [] }), undefined, {
    added: [PROJECT, quotaSet('Fuel', true)],
    answers: CREWS,
  })
  await card.findByText('Nothing needs you now.')
  expect(screen.queryByRole('region', { name: 'Projects near their limits' })).toBeNull()
  expect(app?.gateway.callsTo('/api/x/rockets/fuel/a')).toEqual([])
})
