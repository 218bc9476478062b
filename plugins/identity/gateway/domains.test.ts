import { type RoutesSituation, tryRoutes } from '@fascia/testing/unit'
import { expect, it } from 'vitest'
import * as domains from '../api/domains.ts'
import { domainNames } from './domain-place.ts'
import { domainRoutes } from './domains.ts'

const DEFAULT = { id: 'default', name: 'Default', description: 'Own', enabled: false }
const ANSWERS = {
  'identity GET /domains/default': { domain: DEFAULT },
  'identity GET /domains/d2': { domain: { id: 'd2' } },
  'identity GET /domains': { domains: [DEFAULT, { id: 'd2' }] },
  'identity PATCH /domains/d2': {},
}
const settings = { OPENSTACK_KEYSTONE_DEFAULT_DOMAIN: 'Default' }
const open = ({ session, ...more }: RoutesSituation = {}) =>
  tryRoutes(domainRoutes, { answers: ANSWERS, settings, session: { domainId: 'default', ...session }, ...more })
const BARE = { id: 'd2', name: 'd2', description: null, enabled: true }

it('lists all domains for those of the default one who may, and the own alone for others [IDENT-010, IDENT-027]', async () => {
  expect(await open().ask(domains.list)).toEqual([DEFAULT, BARE])
  expect(
    await open({ allows: async (rules) => rules.every(([, rule]) => rule !== 'identity:list_domains') }).ask(
      domains.list,
    ),
  ).toEqual([DEFAULT])
  expect(await open({ settings: { OPENSTACK_KEYSTONE_DEFAULT_DOMAIN: 'Other' } }).ask(domains.list)).toEqual([DEFAULT])
  expect(await open({ session: { domainId: 'd2' } }).ask(domains.list)).toEqual([BARE])
})

it('takes "default" for the own domain, or for the domain context', async () => {
  expect(await open().ask(domains.get, { params: { id: 'default' } })).toEqual(DEFAULT)
  const bench = open({ session: { domainContext: { id: 'd2', name: 'Two' } } })
  expect(await bench.ask(domains.get, { params: { id: 'default' } })).toEqual(BARE)
  await bench.ask(domains.change, { params: { id: 'default' }, body: { name: 'two' } })
  expect(bench.sent.at(-1)).toEqual(['identity PATCH /domains/d2', { domain: { name: 'two' } }])
  expect(await open().ask(domains.get, { params: { id: 'd2' } })).toEqual(BARE)
})

it('looks the names of several domains up in their list, and that of one by itself', async () => {
  const { cloud, lines } = open()
  expect(await domainNames(cloud, ['default', 'd2'])).toEqual([DEFAULT, { id: 'd2' }])
  expect(await domainNames(cloud, ['default'])).toEqual([DEFAULT])
  expect(lines()).toEqual(['identity GET /domains', 'identity GET /domains/default'])
})
