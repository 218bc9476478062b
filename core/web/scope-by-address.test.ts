import { screen, waitFor, within } from '@testing-library/dom'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { bootDocument, ROCKET } from './fixture/boot-document.ts'
import { fault, json } from './fixture/fake-gateway.ts'
import { type OpenShell, openShell, settle } from './fixture/open-shell.ts'

let app: OpenShell | undefined

// What comes with the first dialog is there: the tests wait for the page only.
beforeAll(() => import('./frame/dialogs/dialogs.ts'))

afterEach(async () => {
  await app?.close()
  app = undefined
})

const address = (): string => window.location.pathname + window.location.search

interface Place {
  project: { readonly id: string; readonly name: string }
  region: string
}

/** The shell at an address, with a gateway that keeps the project and the region of its one session. */
async function open(
  path: string,
  place: Place = { project: { id: 'project-1', name: 'apollo' }, region: 'RegionOne' },
) {
  const { session, projects } = bootDocument()
  app = await openShell({
    path,
    boot: () =>
      bootDocument({
        session: {
          ...session,
          project_id: place.project.id,
          project_name: place.project.name,
          services_region: place.region,
        },
      }),
    prepare: (gateway) =>
      gateway.on('POST /auth/switch/', ({ body }) => {
        const wanted = JSON.parse(body ?? '{}')
        place.project = projects.find(({ id }) => id === wanted.project) ?? place.project
        place.region = wanted.region ?? place.region
        return json({})
      }),
  })
  return app
}

const switches = () => app?.gateway.callsTo('/auth/switch/').map(({ body }) => body)
const lists = () => app?.gateway.callsTo('/api/x/rockets/').length

it('asks before an address of another project switches, and then opens it there, without the parameter [FEATURE-68, SWITCH-01]', async () => {
  const { gateway } = await open('/project/rockets?project=gemini&q=Sat')
  const dialog = await screen.findByRole('dialog', { name: 'Switch to project gemini?' })
  within(dialog).getByText('The address is of project gemini, and you work in project apollo.')
  within(dialog).getByText(/^A switch changes all tabs of this browser/)
  await settle()
  expect([switches(), lists(), address()]).toEqual([[], 0, '/project/rockets?project=gemini&q=Sat'])
  await userEvent.click(within(dialog).getByRole('button', { name: 'Switch to gemini' }))
  await screen.findByRole('button', { name: /^gemini .*: project and region$/ })
  await screen.findByText('Saturn')
  expect([switches(), address()]).toEqual([['{"project":"project-2"}'], '/project/rockets?q=Sat'])
  const [list] = gateway.callsTo('/api/x/rockets/')
  expect(list?.headers['x-fascia-scope']).toBe('project-2/RegionOne')
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('stays where the person is by the button and by Escape, and opens the address there [SWITCH-02]', async () => {
  await open('/project/rockets?project=gemini')
  await userEvent.click(await screen.findByRole('button', { name: 'Stay in apollo' }))
  await screen.findByText('Saturn')
  expect([switches(), address(), screen.queryByRole('dialog')]).toEqual([[], '/project/rockets', null])
  await app?.close()
  await open(`/ngdetails/${ROCKET}/r1?project=gemini&region=RegionTwo`)
  const dialog = await screen.findByRole('dialog', { name: 'Switch to project gemini?' })
  within(dialog).getByText('The address is of region RegionTwo, and you work in region RegionOne.')
  await userEvent.keyboard('{Escape}')
  await screen.findByRole('heading', { name: /Saturn/ })
  expect([switches(), address()]).toEqual([[], `/ngdetails/${ROCKET}/r1`])
})

it('switches project and region together, and keeps the details page that the address is of', async () => {
  await open(`/ngdetails/${ROCKET}/r1?project=project-2&region=RegionTwo`)
  await userEvent.click(await screen.findByRole('button', { name: 'Switch to gemini' }))
  await screen.findByRole('heading', { name: /Saturn/ })
  expect([switches(), address()]).toEqual([['{"project":"project-2","region":"RegionTwo"}'], `/ngdetails/${ROCKET}/r1`])
})

it('asks for a region alone [SWITCH-03]', async () => {
  await open('/project/rockets?region=RegionTwo')
  const dialog = await screen.findByRole('dialog', { name: 'Switch to region RegionTwo?' })
  within(dialog).getByRole('button', { name: 'Stay in RegionOne' })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Switch to RegionTwo' }))
  await screen.findByRole('button', { name: /^apollo RegionTwo: project and region$/ })
  expect(switches()).toEqual(['{"region":"RegionTwo"}'])
})

it.each([
  ['?project=mercury', 'You have no project "mercury"'],
  ['?region=Mars', 'There is no region "Mars"'],
])('denies %s in words, and opens the page where the person is [SWITCH-04]', async (search, title) => {
  await open(`/project/rockets${search}`)
  const dialog = await screen.findByRole('dialog', { name: title })
  expect(
    within(dialog)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Stay in apollo'])
  await userEvent.click(within(dialog).getByRole('button', { name: 'Stay in apollo' }))
  await screen.findByText('Saturn')
  expect([switches(), address()]).toEqual([[], '/project/rockets'])
})

it('takes the parameters of its own project and region away without a question, also after another tab has switched', async () => {
  await open('/project/rockets?project=project-1&region=RegionOne&q=Sat')
  await screen.findByText('Saturn')
  expect([address(), screen.queryByRole('dialog')]).toEqual(['/project/rockets?q=Sat', null])
  await app?.close()
  await open('/project/rockets?project=gemini', { project: { id: 'project-2', name: 'gemini' }, region: 'RegionOne' })
  await screen.findByText('Saturn')
  expect([address(), screen.queryByRole('dialog')]).toEqual(['/project/rockets', null])
})

it('says what the gateway refuses, and lets the person stay', async () => {
  const { gateway } = await open('/project/rockets?project=gemini')
  gateway.on('POST /auth/switch/', () => fault(502, 'GATEWAY_UPSTREAM_FAILED', 'Keystone has failed.'))
  await userEvent.click(await screen.findByRole('button', { name: 'Switch to gemini' }))
  await screen.findByText('The project or region could not be switched.')
  await userEvent.click(screen.getByRole('button', { name: 'Stay in apollo' }))
  await screen.findByText('Saturn')
  expect(address()).toBe('/project/rockets')
})

it('asks after the sign-in, which keeps the address [SWITCH-06]', async () => {
  let isSignedIn = false
  app = await openShell({
    path: '/project/rockets?project=gemini',
    boot: () => (isSignedIn ? bootDocument() : undefined),
    prepare: (gateway) =>
      gateway.on('POST /auth/login/', () => {
        isSignedIn = true
        return json({ user: { id: 'user-1' }, project: { id: 'project-1' } })
      }),
  })
  await userEvent.type(await screen.findByLabelText(/User Name/), 'ada')
  await userEvent.type(screen.getByLabelText(/^Password/), 'secret')
  await userEvent.click(screen.getByRole('button', { name: 'Sign In' }))
  await screen.findByRole('dialog', { name: 'Switch to project gemini?' })
  expect([switches(), lists(), app.gateway.callsTo('/auth/login/')[0]?.body]).toEqual([
    [],
    0,
    '{"username":"ada","password":"secret","domain":"Default","region":"RegionOne"}',
  ])
})

it.each([
  ['/project/rockets?q=Sat', '/project/rockets?q=Sat&project=project-1&region=RegionOne'],
  [`/ngdetails/${ROCKET}/r1`, `/ngdetails/${ROCKET}/r1?project=project-1&region=RegionOne`],
  ['/admin/fuel', '/admin/fuel?region=RegionOne'],
  ['/settings/user', '/settings/user'],
])('the palette copies a link to %s that names what the page belongs to [SWITCH-05]', async (path, link) => {
  const user = userEvent.setup()
  await Promise.all([import('./palette/palette.tsx'), import('./frame/modal-host/modals.ts')])
  await open(path)
  await user.keyboard('{Control>}k{/Control}')
  await user.keyboard('copy a link')
  await user.click(await screen.findByRole('option', { name: /Copy a link to this page/ }))
  await screen.findByText('The link to this page was copied.')
  await waitFor(async () => expect(await navigator.clipboard.readText()).toBe(window.location.origin + link))
})
