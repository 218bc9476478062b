import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { bootDocument, ROCKET_CONTRIBUTIONS } from '../../fixture/boot-document.ts'
import { json } from '../../fixture/fake-gateway.ts'
import { openShell } from '../../fixture/open-shell.ts'

/** The rockets, whose list has a help text, and whose launch pad has none. */
function helped() {
  const contributions = ROCKET_CONTRIBUTIONS.map((one) =>
    one.data.id === 'rockets.panel.list' ? { ...one, data: { ...one.data, help: true } } : one,
  )
  return bootDocument({ contributions })
}

it('opens beside the page the text of its plugin and the documentation of the cloud, read when it is opened; Escape closes it [FEATURE-88] [HELP-01]', async () => {
  const { gateway } = await openShell({
    path: '/project/rockets',
    boot: helped,
    prepare: (made) => made.on('/api/boot/help/', () => json({ text: 'A rocket flies.' })),
  })
  const button = await screen.findByRole('button', { name: 'Help for Rockets', expanded: false })
  expect(gateway.callsTo('/api/boot/help/')).toEqual([])
  await userEvent.click(button)
  const panel = within(await screen.findByRole('region', { name: 'Help for Rockets' }))
  await panel.findByText('A rocket flies.')
  expect(gateway.callsTo('/api/boot/help/').map(({ search }) => search)).toEqual([
    '?panel=rockets.panel.list&language=en',
  ])
  expect(panel.getByRole('link', { name: 'Documentation of the cloud' }).getAttribute('href')).toBe(
    'https://docs.example/',
  )
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('region', { name: 'Help for Rockets' })).toBeNull()
  expect(document.activeElement).toBe(button)
})

it('is there on the details pages of a list with help, and not on a page without [HELP-01]', async () => {
  const details = await openShell({ path: '/ngdetails/OS::Test::Rocket/r1', boot: helped })
  await screen.findByRole('heading', { name: 'Saturn' })
  screen.getByRole('button', { name: 'Help for Rockets' })
  await details.close()
  await openShell({ path: '/project/pad', boot: helped })
  await screen.findByRole('navigation', { name: 'Breadcrumb' })
  expect(screen.queryByRole('button', { name: /^Help for/ })).toBeNull()
})
