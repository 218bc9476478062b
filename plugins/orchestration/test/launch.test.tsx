// @needs images
import { waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openStacks, PAIR } from './open-stacks.ts'

const TYPED = `heat_template_version: 2018-08-31
parameter_groups: [{ label: first, parameters: [secret, size] }]
parameters:
  zone: { type: string, label: Zone Name, default: nova, constraints: [{ allowed_values: [nova, west] }] }
  size: { type: number, constraints: [{ range: { min: 2, max: 4 } }] }
  secret: { type: string, hidden: true, constraints: [{ length: { min: 3, max: 5 } }] }
  on: { type: boolean, default: true }
  image: { type: string, constraints: [{ custom_constraint: glance.image }] }
resources:
  kept: { type: OS::Heat::Value, properties: { value: { list_join: ['-', [{ get_param: zone }, { get_param: size }]] } } }
`

async function enterTemplate(app: Awaited<ReturnType<typeof openStacks>>, label: string, template: string) {
  await app.press(label)
  const dialog = await app.dialog(label)
  await app.user.selectOptions(await dialog.findByLabelText(/^Template Source/), 'Direct Input')
  await app.user.click(dialog.getByLabelText(/^Template Data/))
  await app.user.paste(template)
  return dialog
}

it('asks for a template by its source, and refuses none and one that the service refuses, with its reason [STACKP-016, STACKP-017, STACKP-018]', async () => {
  const app = await openStacks({ expectProblems: true })
  await app.press('Launch Stack')
  const dialog = await app.dialog('Launch Stack')
  const source = await dialog.findByLabelText<HTMLSelectElement>(/^Template Source/)
  expect([...source.options].map(({ label }) => label)).toEqual(['File', 'Direct Input', 'URL'])
  const environment = dialog.getByLabelText<HTMLSelectElement>(/^Environment Source/)
  expect([...environment.options].map(({ label }) => label)).toEqual(['File', 'Direct Input'])
  dialog.getByText('Template File')
  await app.hides({ field: /^Template Data/ }, dialog)
  await app.user.selectOptions(source, 'URL')
  await dialog.findByLabelText(/^Template URL/)
  await app.user.selectOptions(environment, 'Direct Input')
  await dialog.findByLabelText(/^Environment Data/)
  await app.user.selectOptions(source, 'Direct Input')
  await dialog.findByLabelText(/^Template Data/)
  await dialog.press('Next')
  await dialog.findByText('Give a template.')
  await dialog.fill(/^Template Data/, 'resources:')
  await dialog.press('Next')
  await dialog.findByText(/Template format version not found\./)
})

it('makes a field of each parameter, in the order of the groups and then by name [STACKP-020, STACKP-022, STACKP-023, STACKP-024, STACKP-025, STACKP-026, STACKP-027]', async () => {
  const app = await openStacks({ areas: ['orchestration', 'images'], world: 'demo' })
  const dialog = await enterTemplate(app, 'Launch Stack', TYPED)
  await dialog.press('Next')
  const size = await dialog.findByLabelText<HTMLInputElement>(/^size/)
  const labels = [...app.screen.getByRole('dialog').querySelectorAll('label')].map((one) =>
    one.textContent?.replace(/\s*\*?\s*$/, ''),
  )
  const known = [
    'Stack Name',
    'Creation Timeout (minutes)',
    'Rollback On Failure',
    'Password for user',
    'secret',
    'size',
    'image',
    'on',
    'Zone Name',
  ]
  expect(labels.filter((one) => known.includes(one ?? ''))).toEqual(known)
  expect(
    dialog.getAllByLabelText<HTMLInputElement>(/^Creation Timeout/).find((one) => one.tagName === 'INPUT')?.value,
  ).toBe('60')
  expect(dialog.getByLabelText<HTMLInputElement>('Rollback On Failure').checked).toBe(false)
  expect(dialog.getByLabelText<HTMLInputElement>(/^secret/).type).toBe('password')
  expect(dialog.getByLabelText<HTMLInputElement>('on').checked).toBe(true)
  const zone = dialog.getByLabelText<HTMLSelectElement>('Zone Name')
  expect([zone.selectedOptions[0]?.textContent, [...zone.options].map(({ textContent }) => textContent)]).toEqual([
    'nova',
    expect.arrayContaining(['nova', 'west']),
  ])
  const image = dialog.getByLabelText<HTMLSelectElement>(/^image/)
  expect([...image.options].map(({ textContent }) => textContent)).toContain('debian-12')
  await app.user.type(size, '9')
  await dialog.fill(/^secret/, 'longer')
  await dialog.fill(/^Stack Name/, '1st')
  await dialog.press('Launch')
  await dialog.findByText('Start with a letter and go on with letters, digits, underscores, dots and hyphens.')
  await waitFor(() =>
    expect(app.screen.getByRole('dialog').querySelectorAll('[aria-invalid="true"]').length).toBeGreaterThanOrEqual(3),
  )
})

it('creates the stack with what was given [STACKP-015, STACKP-021, STACKP-028]', async () => {
  const app = await openStacks({ expectProblems: true })
  const dialog = await enterTemplate(app, 'Launch Stack', PAIR)
  await dialog.press('Next')
  await dialog.fill(/^Stack Name/, 'made')
  await dialog.press('Launch')
  await app.screen.findByText('Stack creation started: made')
  await app.row('made')
  const again = await enterTemplate(app, 'Launch Stack', PAIR)
  await again.press('Next')
  await again.fill(/^Stack Name/, 'made')
  await again.press('Launch')
  await again.findByText(/already exists/)
  expect(app.screen.getAllByText(/already exists/)).toHaveLength(1)
  const [{ id }] = (await (await app.request('GET', '/api/heat/stacks/?name=made')).json()).items
  const made = await (await app.request('GET', `/api/heat/stacks/${id}/`)).json()
  expect(made).toMatchObject({ stack_name: 'made', timeout_mins: 60, disable_rollback: true, description: 'A pair' })
  for (const name of ['1st', 'a b', 'a/b', `a${'b'.repeat(255)}`]) {
    const body = { stack_name: name, template: PAIR, timeout_mins: 60, disable_rollback: true, parameters: {} }
    expect((await app.request('POST', '/api/heat/stacks/', body)).status).toBe(400)
  }
})

const CHOSEN = `heat_template_version: 2018-08-31
description: Words
parameters:
  word: { type: string, default: usual }
  other: { type: string, default: left }
resources: { a: { type: OS::Heat::Value, properties: { value: { get_param: word } } } }
`
/** What reached the service at a path: the bodies of the requests. */
const sentTo = (app: Awaited<ReturnType<typeof openStacks>>, path: RegExp) =>
  app.served.flatMap(({ method, address, body }) => (method !== 'GET' && path.test(address) ? [body] : []))

it('sends the time, the rollback, the password, the environment and what was entered of the parameters, and no default [STACKP-017, STACKP-021, STACKP-022, STACKP-028]', async () => {
  const app = await openStacks()
  const dialog = await enterTemplate(app, 'Launch Stack', CHOSEN)
  await app.user.selectOptions(await dialog.findByLabelText(/^Environment Source/), 'Direct Input')
  await dialog.fill(/^Environment Data/, 'parameters: ')
  await dialog.press('Next')
  await dialog.findByText('Words')
  await dialog.fill(/^Stack Name/, 'whole')
  await dialog.fill(/^Creation Timeout/, '5')
  await app.user.click(dialog.getByLabelText('Rollback On Failure'))
  await dialog.fill(/^Password for user/, 'fascia-demo')
  await dialog.fill(/^word/, 'mine')
  await dialog.press('Launch')
  await app.screen.findByText('Stack creation started: whole')
  await app.row('whole')
  expect(sentTo(app, /\/stacks$/)).toEqual([
    {
      ...{ stack_name: 'whole', template: CHOSEN, environment: 'parameters: ', files: {}, timeout_mins: 5 },
      ...{ disable_rollback: false, password: 'fascia-demo', parameters: { word: 'mine' } },
    },
  ])
  const [{ id }] = (await (await app.request('GET', '/api/heat/stacks/?name=whole')).json()).items
  expect(await (await app.request('GET', `/api/heat/stacks/${id}/`)).json()).toMatchObject({
    ...{ timeout_mins: 5, disable_rollback: false, description: 'Words' },
    parameters: expect.objectContaining({ word: 'mine', other: 'left' }),
  })
})

it('sends the files that are chosen as template and environment, and an address for the service to read [STACKP-016, STACKP-017, STACKP-018]', async () => {
  const app = await openStacks({ expectProblems: true })
  await app.press('Launch Stack')
  const dialog = await app.dialog('Launch Stack')
  await dialog.findByLabelText(/^Template Source/)
  await dialog.press('Next')
  await dialog.findByText('Give a template.')
  const choose = async (label: RegExp, text: string) =>
    app.user.upload(dialog.getByLabelText(label, { selector: 'input[type=file]' }), new File([text], 'chosen.yaml'))
  await choose(/^Template File/, PAIR)
  await choose(/^Environment File/, 'parameters: {}\n')
  await dialog.press('Next')
  await dialog.findByLabelText(/^Stack Name/)
  await dialog.press('Back')
  await app.user.selectOptions(await dialog.findByLabelText(/^Template Source/), 'URL')
  await dialog.fill(/^Template URL/, ' https://templates.example/pair.yaml ')
  await dialog.press('Next')
  await dialog.findByText(/Could not retrieve template/)
  expect(sentTo(app, /\/validate$/)).toEqual([
    { template: PAIR, environment: 'parameters: {}\n', files: {} },
    { template_url: 'https://templates.example/pair.yaml', files: {} },
  ])
})

it('goes back from the parameters to the template, and from it to the list', async () => {
  const app = await openStacks()
  const dialog = await enterTemplate(app, 'Launch Stack', PAIR)
  await dialog.press('Next')
  await dialog.findByLabelText(/^Stack Name/)
  await dialog.press('Back')
  await dialog.findByLabelText(/^Template Source/)
  await dialog.press('Cancel')
  await app.hides({ heading: 'Launch Stack' })
  expect(sentTo(app, /\/stacks$/)).toEqual([])
})

it('asks for no password where the deployment says so [STACKP-022]', async () => {
  const app = await openStacks({ settings: { OPENSTACK_HEAT_STACK: { enable_user_pass: false } } })
  const dialog = await enterTemplate(app, 'Launch Stack', PAIR)
  await dialog.press('Next')
  await dialog.findByLabelText(/^Stack Name/)
  await app.hides({ field: /^Password for user/ }, dialog)
})

it('previews a stack the same way, and makes none [STACKP-015] [FEATURE-48]', async () => {
  const app = await openStacks()
  const dialog = await enterTemplate(app, 'Preview Stack', PAIR)
  await dialog.press('Next')
  await dialog.fill(/^Stack Name/, 'thought')
  await dialog.press('Preview')
  await dialog.findByText('OS::Heat::RandomString')
  const table = dialog.getByRole('grid', { name: 'Stack Resources' })
  expect([...table.querySelectorAll('th')].map(({ textContent }) => textContent)).toEqual([
    ...['Stack Resource', 'Stack Resource Type'],
  ])
  expect(
    [...table.querySelectorAll('tbody tr')].map((row) => [...row.children].map((cell) => cell.textContent)),
  ).toEqual([
    ['first', 'OS::Heat::RandomString'],
    ['second', 'OS::Heat::Value'],
  ])
  const terms = [...document.querySelectorAll('[role="dialog"] dt')].map(({ textContent }) => textContent)
  expect(terms.slice(0, 2)).toEqual(['Stack Name', 'Description'])
  dialog.getByText('A pair')
  expect(dialog.getAllByText('thought')).toHaveLength(2)
  expect(sentTo(app, /\/stacks\/preview$/)).toEqual([
    {
      ...{ stack_name: 'thought', template: PAIR, files: {}, timeout_mins: 60, disable_rollback: true },
      parameters: {},
    },
  ])
  expect((await (await app.request('GET', '/api/heat/stacks/')).json()).items).toEqual([])
  // The cross of the dialog has the same name, and comes first.
  const close = dialog.getAllByRole('button', { name: 'Close' }).at(-1)
  if (close) await app.user.click(close)
  await app.hides('OS::Heat::RandomString')
})

it('refuses a template whose files are missing, by their names, templates among them [STACKP-019] [GENERATOR-07]', async () => {
  const app = await openStacks({ expectProblems: true })
  const template =
    'heat_template_version: 2018-08-31\nresources:\n  a: { type: OS::Heat::Value, properties: { value: { get_file: note.txt } } }\n  b: { type: part.yaml }\n'
  const dialog = await enterTemplate(app, 'Launch Stack', template)
  await dialog.press('Next')
  await dialog.findByText('The template refers to files that are missing: note.txt, part.yaml')
  await app.user.upload(dialog.getByLabelText<HTMLInputElement>(/^Referenced Files/), [
    new File(['kept text'], 'note.txt'),
    new File(['heat_template_version: 2018-08-31\nresources: { c: { type: OS::Heat::None } }\n'], 'part.yaml'),
  ])
  await dialog.press('Next')
  await dialog.fill(/^Stack Name/, 'filed')
  await dialog.press('Launch')
  await app.screen.findByText('Stack creation started: filed')
  for (let step = 0; step < 8; step++) await app.advance(1000)
  const [{ id }] = (await (await app.request('GET', '/api/heat/stacks/?name=filed')).json()).items
  const stack = `/orchestration/v1/${app.host.simulator.people.projects.demo}/stacks/filed/${id}`
  expect(await app.cloud('GET', `${stack}/resources/a`)).toMatchObject({
    resource: { attributes: { value: 'kept text' } },
  })
  expect(await app.cloud('GET', `${stack}/resources/b`)).toMatchObject({
    resource: { resource_type: 'part.yaml', resource_status: 'CREATE_COMPLETE' },
  })
})
