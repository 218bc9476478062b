// @needs compute
import { resolve } from 'node:path'
import { openDashboard } from '@fascia/testing'
import { within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { ReachEnd } from '../api/reach.ts'

const plugins = [resolve(import.meta.dirname, '..'), resolve(import.meta.dirname, '../../compute')]
const PATH = '/project/reachability'

async function open(question: Readonly<Record<string, string>> = {}) {
  const app = await openDashboard({ plugins, world: 'demo', path: '/project/networks' })
  await app.advance(10_000)
  const { ends } = await (await app.request('GET', '/api/neutron/reachability/ends/')).json()
  const endOf = (name: string): string => ends.find((end: ReachEnd) => end.name === name)?.value ?? name
  const query = Object.entries(question).map(([name, value]) => [name, endOf(value)])
  await app.open(query.length === 0 ? PATH : `${PATH}?${new URLSearchParams(query)}`)
  return app
}

it('asks for both ends, and shows the way hop by hop with a link to each [REACH-01]', async () => {
  const app = await open()
  await app.user.selectOptions(
    await app.screen.findByLabelText(/^From/),
    await app.screen.findAllByRole('option', { name: 'web-01 (10.0.0.2)' }).then(([one]) => one as HTMLElement),
  )
  const to = app.screen.getByLabelText(/^To/)
  await app.user.selectOptions(to, within(to).getByRole('option', { name: 'db-01 (10.0.8.6)' }))
  await app.user.type(app.screen.getByLabelText('Port'), '5432')
  await app.press('Check')
  await app.shows('Yes, it arrives.')
  const hops = within(app.screen.getByRole('region', { name: 'Answer' })).getAllByRole('listitem')
  expect(hops.map(({ textContent }) => textContent)).toEqual([
    'web-01web-01 sends from 10.0.0.2 on the network private.',
    expect.stringMatching(/^web-01The security group (default|web) lets it out: IPv4 any to 0\.0\.0\.0\/0\.$/),
    'router1The router router1 takes it at 10.0.0.1.',
    'db-01The security group default lets it in: IPv4 any from default.',
    'db-01It arrives at db-01.',
  ])
  const [first] = app.screen.getAllByRole('link', { name: 'db-01' })
  expect(first?.getAttribute('href')).toMatch(/^\/project\/instances\//)
})

it('names what stops it first, opens the form of the missing rule filled in, and says yes once it is added [REACH-02]', async () => {
  const app = await open({ from: 'public', to: 'web-01', protocol: 'tcp', port: '8080' })
  await app.shows('No, it does not arrive.')
  await app.shows('No rule of the security groups of web-01 lets this traffic in from 0.0.0.0/0.')
  await app.press('Add Rule')
  const dialog = await app.dialog('Add Rule')
  expect(dialog.getByLabelText<HTMLInputElement>(/^Port/).value).toBe('8080')
  expect(dialog.getByLabelText<HTMLInputElement>(/^CIDR/).value).toBe('0.0.0.0/0')
  await app.user.click(dialog.getByRole('button', { name: 'Add' }))
  await app.shows('Yes, it arrives.')
  await app.shows('Successfully added rule: web')
})

it('leads to what is to be changed where no rule is the cause [REACH-03]', async () => {
  const app = await open({ from: 'web-01', to: 'worker-b', protocol: 'icmp' })
  await app.shows('The instance worker-b does not run: its status is SHUTOFF.')
  const link = await app.shows({ link: 'Open worker-b' })
  expect(link.getAttribute('href')).toMatch(/^\/project\/instances\//)
  await app.hides('Add Rule')
})

it('refuses a question that lacks an end or has no port, and says what it wants [REACH-04]', async () => {
  const app = await open()
  await app.press('Check')
  expect(await app.screen.findAllByText('Choose an end.')).toHaveLength(2)
  const from = app.screen.getByLabelText(/^From/)
  await app.user.selectOptions(from, 'An address…')
  await app.user.type(app.screen.getByLabelText('From: address'), '10.0.0')
  await app.user.type(app.screen.getByLabelText('Port'), '70000')
  await app.press('Check')
  await app.shows('Enter an address such as 10.0.0.5.')
  await app.shows('Enter a whole number from 1 to 65535.')
})

it('says what it cannot know, and what could not be read [REACH-05]', async () => {
  const app = await open({ from: 'address/192.168.233.2', to: 'db-01', protocol: 'tcp', port: '22' })
  await app.shows('It cannot be known.')
  await app.shows('The way goes by a router on the network shared that you may not see.')
  const mend = app.refuse({ service: 'network', method: 'GET', path: '/v2.0/security-groups', status: 500 })
  await app.open(`${PATH}?from=address/10.0.0.2&to=address/10.0.8.6&protocol=tcp&port=22`)
  await app.shows('Unable to retrieve the security groups.')
  mend()
})

it('is an action of instances and of ports, which begin the question [REACH-06]', async () => {
  const app = await open()
  await app.open('/project/instances')
  await (await app.row('web-01')).choose('Check Reachability')
  const from = await app.screen.findByLabelText<HTMLSelectElement>(/^From/)
  expect(from.selectedOptions[0]?.textContent).toBe('web-01 (10.0.0.2)')
})
