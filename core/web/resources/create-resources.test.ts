import { Resources } from '@fascia/sdk/web'
import { screen } from '@testing-library/dom'
import { afterEach, expect, it } from 'vitest'
import type { BootContribution } from '../../common/boot.ts'
import { FORBIDDEN } from '../api/index.ts'
import { bootDocument, contribution, ROCKET, ROCKET_CONTRIBUTIONS } from '../fixture/boot-document.ts'
import { fault } from '../fixture/fake-gateway.ts'
import { type OpenShell, openShell, settle } from '../fixture/open-shell.ts'

let opened: OpenShell | undefined
afterEach(async () => {
  await opened?.close()
  opened = undefined
})

/** The registry of a whole shell that has booted with these contributions. */
async function setUp(contributions: readonly BootContribution[] = ROCKET_CONTRIBUTIONS) {
  opened = await openShell({ boot: () => bootDocument({ contributions }), path: '/settings/user' })
  const { phase } = opened.shell
  if (phase.kind !== 'signed-in') throw new TypeError(`the shell is ${phase.kind}`)
  return { resources: phase.app.container.resolve(Resources), logged: opened.logged }
}

it('keeps a type under its code with properties, actions, details views, columns, facets and index url [CORE-014]', async () => {
  const { resources } = await setUp([
    ...ROCKET_CONTRIBUTIONS,
    contribution({ id: 'rockets.action.fuel', kind: 'itemAction', target: ROCKET, order: 5 }),
    contribution({ id: 'kites.action.fly', kind: 'itemAction', target: 'OS::Test::Kite', order: 1 }),
    contribution({ id: 'rockets.action.paint', kind: 'batchAction', target: ROCKET }),
    contribution({ id: 'rockets.action.build', kind: 'globalAction', target: ROCKET }),
    contribution({ id: `${ROCKET}/facet/name`, kind: 'facet', target: ROCKET, of: 'name' }),
  ])
  expect(resources.type(ROCKET)).toMatchObject({
    code: ROCKET,
    plugin: 'rockets',
    indexPath: '/project/rockets',
    properties: { name: { label: 'Name', format: 'text' } },
  })
  const ids = (['itemAction', 'batchAction', 'globalAction', 'detailsView', 'column', 'facet'] as const).map((kind) =>
    resources.contributions(kind, ROCKET).map(({ data }) => data.id),
  )
  expect(ids).toEqual([
    ['rockets.action.fuel'],
    ['rockets.action.paint'],
    ['rockets.action.build'],
    ['rockets.view.overview'],
    [`${ROCKET}/column/name`],
    [`${ROCKET}/facet/name`],
  ])
  expect(resources.detailsPath(ROCKET, 'a/b c')).toBe(`/ngdetails/${ROCKET}/a/b%20c`)
})

it('logs and rejects a load or a list of a type that has no function for it [CORE-015]', async () => {
  const { resources, logged } = await setUp([
    contribution({
      id: 'OS::Test::Bare',
      code: 'OS::Test::Bare',
      kind: 'resourceType',
      names: { one: 'Bare', other: 'Bares' },
      properties: {},
    }),
  ])
  await expect(resources.load('OS::Test::Bare', '1')).rejects.toMatchObject({ code: 'RESOURCE_LOAD_MISSING' })
  const list = resources.list('OS::Test::Bare', { parameters: {}, signal: new AbortController().signal })
  await expect(list[Symbol.asyncIterator]().next()).rejects.toMatchObject({ code: 'RESOURCE_LIST_MISSING' })
  expect(logged).toEqual([
    'The resource type OS::Test::Bare has no load function.',
    'The resource type OS::Test::Bare has no list function.',
  ])
})

it('names types that plugins mention without offering them, Keystone’s own, and those that a plugin offers by its own names [CORE-016]', async () => {
  const named = (code: string, one: string) =>
    contribution({ id: `${code}/names`, kind: 'typeName', code, names: { one, other: `${one}s` } })
  const { resources } = await setUp([
    ...ROCKET_CONTRIBUTIONS,
    named('OS::Test::Kite', 'Kite'),
    named(ROCKET, 'Missile'),
    contribution({ id: 'OS::Test::Odd/names', kind: 'typeName', code: 'OS::Test::Odd', names: 'Odd' }),
  ])
  expect([resources.displayName('OS::Test::Kite'), resources.displayName('OS::Test::Kite', 2)]).toEqual([
    'Kite',
    'Kites',
  ])
  expect(resources.displayName(ROCKET)).toBe('Rocket')
  expect(resources.displayName('OS::Test::Odd')).toBe('OS::Test::Odd')
  const identity = ['User', 'Group', 'Project', 'Role']
  expect(identity.map((name) => resources.displayName(`OS::Keystone::${name}`))).toEqual(identity)
})

it('puts a contribution beside or in the place of the one that it names; an unknown name is reported [CORE-045]', async () => {
  const action = (name: string, more: Partial<BootContribution['data']> = {}, isAllowed = true): BootContribution =>
    contribution(
      { id: `rockets.action.${name}`, kind: 'itemAction', target: ROCKET, order: 10, ...more },
      isAllowed ? { allowed: true } : { allowed: false, code: 'POLICY_DENIED', subject: '', text: '' },
    )
  const { resources, logged } = await setUp([
    ...ROCKET_CONTRIBUTIONS,
    action('fuel'),
    action('land'),
    action('paint'),
    action('check', { place: { before: { id: 'rockets.action.land' } } }),
    action('polish', { place: { after: { id: 'rockets.action.paint' } } }),
    action('refuel', { place: { replaces: { id: 'rockets.action.fuel' } } }),
    action('crash', { place: { replaces: { id: 'rockets.action.land' } } }, false),
    action('lost', { place: { after: { id: 'rockets.action.none' } } }),
  ])
  expect(
    resources.contributions('itemAction', ROCKET).map(({ data }) => data.id.replace('rockets.action.', '')),
  ).toEqual(['refuel', 'check', 'land', 'paint', 'polish', 'crash', 'lost'])
  expect(logged).toContain('Plugin rockets, rockets.action.lost: Item with id rockets.action.none not found.')
})

it('tells of a refused load that a page waits for, and not of one in the background [CORE-041, UI-031]', async () => {
  const { resources } = await setUp()
  opened?.gateway.on('/api/x/rockets/r1', () => fault(403, 'GATEWAY_UPSTREAM_REFUSED', 'No rocket for you.'))
  const told = () => screen.queryAllByText(FORBIDDEN, { exact: false }).length
  await expect(resources.load(ROCKET, 'r1', { isInBackground: true })).rejects.toMatchObject({ status: 403 })
  await settle()
  expect(told()).toBe(0)
  await expect(resources.load(ROCKET, 'r1')).rejects.toMatchObject({ status: 403 })
  await settle()
  expect(told()).toBeGreaterThan(0)
})
