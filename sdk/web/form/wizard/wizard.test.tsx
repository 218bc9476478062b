import { expect, it } from 'vitest'
import { actionResult, Fault } from '../../../common/index.ts'
import type { WizardStep, WizardStepProps } from '../../declare/added-input.ts'
import { definePlugin } from '../../declare/index.ts'
import { findViolations } from '../../host/test-host/find-violations.ts'
import { type Shown, screen, show, waitFor } from '../../host/test-host/show.tsx'
import { createTestHost, type TestHost } from '../../host/test-host/test-host.ts'
import { Preferences } from '../../services/ambient.ts'
import type { WizardEvent } from '../../services/wizard-event.ts'
import { Wizard } from '../frame/steps/wizard.tsx'
import type { WizardDefinition } from '../model/define-wizard.ts'
import { useStepValidator } from './step/use-step-validator.ts'
import { type TrunkModels, type TrunkSources, type TrunkWorld, trunkWizard } from './test-wizard.tsx'

type Trunk = WizardDefinition<TrunkModels, TrunkSources, { readonly name: string }, string>

interface Opened {
  readonly host: TestHost
  readonly events: WizardEvent[]
  readonly closed: (string | undefined)[]
  readonly submitted: TrunkModels[]
}

interface Way {
  readonly world?: Partial<TrunkWorld>
  readonly changes?: Partial<Trunk>
  readonly name?: string
  readonly steps?: readonly WizardStep[]
  readonly host?: TestHost
}

let shown: Shown | undefined

async function open({ world = {}, changes, name = '', steps = [], host: given }: Way = {}): Promise<Opened> {
  const host = given ?? createTestHost({ definition: definePlugin({ wizardSteps: steps }), services: ['compute'] })
  const opened: Opened = { host, events: [], closed: [], submitted: [] }
  const wizard = trunkWizard(
    {
      isReady: async () => true,
      networks: async () => ['private', 'public'],
      submit: async ({ models }) => {
        opened.submitted.push(models)
        return 'trunk-1'
      },
      ...world,
    },
    changes,
  )
  shown = await show(
    host,
    <Wizard
      wizard={wizard}
      given={{ name }}
      close={(result) => opened.closed.push(result)}
      onEvent={(event) => opened.events.push(event)}
    />,
  )
  return opened
}

const press = async (name: string): Promise<void> => {
  await shown?.user.click(screen.getByRole('button', { name }))
  await shown?.advance(0)
}
const heading = () => screen.getByRole('heading', { level: 2 }).textContent
const typed = (events: readonly WizardEvent[]) => events.map(({ type }) => type)

it('has Previous and Next, and the final button in place of Next on the last step [UI-016]', async () => {
  await open({ name: 'blue' })
  expect(screen.getByRole('button', { name: 'Previous' })).toHaveProperty('disabled', true)
  expect(screen.queryByRole('button', { name: 'Make Trunk' })).toBeNull()
  await press('Next')
  await press('Next')
  await press('Next')
  expect(heading()).toBe('Review')
  expect(screen.queryByRole('button', { name: 'Next' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Make Trunk' })).toBeTruthy()
  await press('Previous')
  expect(screen.queryByRole('button', { name: 'Make Trunk' })).toBeNull()
})

it('does not leave an invalid step forwards, says what is wrong under its field and focuses the first one; backwards is free', async () => {
  await open()
  await shown?.user.type(screen.getByLabelText('MTU'), 'big')
  await press('Next')
  expect(heading()).toBe('Details')
  expect(screen.getByText('Give a name.').closest('.pf-v6-c-form__group')?.querySelector('input')?.name).toBe('name')
  expect(screen.getByText('The MTU is a number.')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/Name/)))
  await shown?.user.type(screen.getByLabelText(/Name/), 'blue')
  expect(screen.queryByText('Give a name.')).toBeNull()
  await press('Next')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('MTU')))
  await shown?.user.clear(screen.getByLabelText('MTU'))
  await press('Next')
  expect(heading()).toBe('Ports')
  await press('Previous')
  await shown?.user.clear(screen.getByLabelText(/Name/))
  await press('Next')
  expect(heading()).toBe('Details')
})

it('shows what is wrong with the whole step at its top', async () => {
  await open({ name: 'blue' })
  await shown?.user.type(screen.getByLabelText('MTU'), 'all')
  await press('Next')
  const alert = screen.getByText('Nothing fits.').closest('[role=alert]')
  const field = screen.getByLabelText('MTU')
  expect(alert && alert.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
})

it('goes past valid steps only by the list of steps, to the first invalid one', async () => {
  await open({ name: 'blue' })
  await press('Review')
  expect(heading()).toBe('Review')
  await press('Details')
  await shown?.user.clear(screen.getByLabelText(/Name/))
  await press('Review')
  expect(heading()).toBe('Details')
  expect(screen.getByRole('button', { name: 'Details', description: 'Has errors' })).toBeTruthy()
})

it('lets the person go anywhere where moves are free, and insists on all of it at the end', async () => {
  const { submitted } = await open({ changes: { moves: 'free' } })
  await press('Review')
  expect(heading()).toBe('Review')
  expect(screen.getByRole('button', { name: 'Details', description: 'Has errors' })).toBeTruthy()
  await press('Make Trunk')
  expect(heading()).toBe('Details')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/Name/)))
  expect(submitted).toEqual([])
})

it('marks visited steps as done, and tells of init success, switch, before submit and after submit [UI-020]', async () => {
  const { events, submitted, closed, host } = await open({ name: 'blue' })
  await waitFor(() => expect(typed(events)).toEqual(['init-success']))
  expect(screen.getByRole('button', { name: 'Details' }).getAttribute('aria-current')).toBe('step')
  await press('Next')
  expect(screen.getByRole('button', { name: 'Details', description: 'Done' })).toBeTruthy()
  expect(events.at(-1)).toEqual({ type: 'switch', from: 'details', to: 'ports' })
  await press('Review')
  await press('Make Trunk')
  expect(typed(events)).toEqual(['init-success', 'switch', 'switch', 'before-submit', 'after-submit'])
  expect(events.at(-2)).toEqual({ type: 'before-submit', models: submitted[0] })
  expect(events.at(-1)).toEqual({ type: 'after-submit', result: 'trunk-1' })
  expect([closed, host.operations.titles]).toEqual([['trunk-1'], ['Create Trunk: blue']])
})

it('tells of an init error, keeps the other steps usable, and loads again on request [UI-020]', async () => {
  let luck = false
  const { events } = await open({
    name: 'blue',
    world: {
      networks: async () => {
        if (!luck) throw new Fault('GATEWAY_UPSTREAM_FAILED', { message: 'Neutron is out.' })
        return ['only']
      },
    },
  })
  await waitFor(() => expect(typed(events)).toEqual(['init-error']))
  expect(screen.getByLabelText(/Name/)).toHaveProperty('value', 'blue')
  await press('Next')
  expect(await screen.findByText('Unable to load networks.')).toBeTruthy()
  expect(screen.getByText('Neutron is out.')).toBeTruthy()
  luck = true
  await press('Try again')
  expect(await screen.findByText('Networks: only')).toBeTruthy()
  expect(typed(events)).toEqual(['init-error', 'switch', 'init-success'])
})

it('says what a step waits for while it loads, and after ten seconds that it is slow', async () => {
  await open({ name: 'blue', world: { networks: () => new Promise(() => {}) } })
  await press('Next')
  expect(screen.getByRole('status', { name: 'Loading networks' })).toBeTruthy()
  await shown?.advance(10_000)
  expect(screen.getByText(/Still waiting for networks/)).toBeTruthy()
})

it('has a help button for steps with a help text or URL only, and drops a step that is not ready [UI-021] [FEATURE-88] [HELP-03]', async () => {
  const { host } = await open({ name: 'blue', world: { isReady: async () => false } })
  host.api.answer = () => '<p>About <b>names</b></p><script>alert(1)</script>'
  expect(screen.queryByRole('button', { name: 'Scheduler' })).toBeNull()
  await press('Help for Details')
  expect(await screen.findByText('names')).toBeTruthy()
  expect(document.querySelector('.fascia-wizard script')).toBeNull()
  expect(host.api.calls).toEqual([{ method: 'GET', path: '/static/help/details.html' }])
  await press('Next')
  expect(heading()).toBe('Ports')
  expect(screen.queryByText('A port is a place on a network.')).toBeNull()
  await press('Help for Ports')
  screen.getByText('A port is a place on a network.')
  await press('Next')
  expect(heading()).toBe('Review')
  expect(screen.queryByRole('button', { name: /^Help/ })).toBeNull()
})

it('drops a step whose check fails or never answers, and one whose requirement does not hold', async () => {
  await open({ world: { isReady: async () => Promise.reject(new Fault('GATEWAY_NOT_FOUND')) } })
  expect(screen.getByRole('button', { name: 'Review' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Scheduler' })).toBeNull()
  await shown?.end()
  await open({ name: 'blue', world: { isReady: () => new Promise(() => {}) } })
  expect(screen.queryByRole('button', { name: 'Scheduler' })).toBeNull()
  await press('Next')
  expect(heading()).toBe('Ports')
  await press('Next')
  expect(heading()).toBe('Ports')
  await shown?.advance(10_000)
  expect(heading()).toBe('Review')
  expect(screen.queryByRole('button', { name: 'Scheduler' })).toBeNull()
  await shown?.end()
  await open({ host: createTestHost({ definition: definePlugin({}) }) })
  expect(screen.queryByRole('button', { name: 'Scheduler' })).toBeNull()
})

it('lists the other steps while a readiness check is awaited, and the step once it is ready', async () => {
  const ready = Promise.withResolvers<boolean>()
  await open({ world: { isReady: () => ready.promise } })
  expect(screen.queryByRole('button', { name: 'Scheduler' })).toBeNull()
  ready.resolve(true)
  expect(await screen.findByRole('button', { name: 'Scheduler' })).toBeTruthy()
})

it('shows a step only while what was chosen asks for it', async () => {
  await open({ name: 'blue' })
  expect(screen.queryByRole('button', { name: 'Certificates' })).toBeNull()
  await press('Next')
  await shown?.user.clear(screen.getByLabelText('Port'))
  await shown?.user.type(screen.getByLabelText('Port'), 'tls')
  expect(screen.getByRole('button', { name: 'Certificates' })).toBeTruthy()
})

it('submits the models of all steps together, closes with the result and has what it made followed [UI-022, UI-023]', async () => {
  const changed = (id: string) => actionResult({ created: [{ type: 'X::Trunk', id }] })
  const { submitted, closed, host } = await open({ changes: { changed } })
  await shown?.user.type(screen.getByLabelText(/Name/), 'blue{Enter}')
  expect(await screen.findByLabelText('Port')).toHaveProperty('value', 'private')
  await press('Review')
  expect(screen.getByText('Trunk blue on private')).toBeTruthy()
  await press('Make Trunk')
  expect(submitted).toEqual([
    {
      details: { name: 'blue', secret: '', mtu: '' },
      ports: { port: 'private' },
      certificates: { certificate: '' },
      scheduler: { hint: '' },
      review: { note: '' },
    },
  ])
  expect(closed).toEqual(['trunk-1'])
  expect(host.operations.followed).toEqual([changed('trunk-1')])
})

it('shows the string data of a failed submit, otherwise the error itself; the spinner ends and all stays [UI-023]', async () => {
  const failures: unknown[] = [
    { data: 'Quota exceeded.' },
    new Fault('GATEWAY_UPSTREAM_FAILED', { message: 'No luck.' }),
  ]
  let fail: (error: unknown) => void = () => {}
  const { closed } = await open({
    name: 'blue',
    world: {
      submit: () =>
        new Promise((_resolve, reject) => {
          fail = reject
        }),
    },
  })
  await press('Review')
  for (const text of ['Quota exceeded.', 'No luck.']) {
    await press('Make Trunk')
    expect(screen.getByRole('button', { name: /Working/ })).toHaveProperty('disabled', true)
    expect(screen.getByRole('progressbar', { name: 'Working' })).toBeTruthy()
    fail(failures.shift())
    const alert = (await screen.findByText(text)).closest('[role=alert]')
    await waitFor(() => expect(alert === document.activeElement).toBe(true))
    expect(screen.queryByRole('progressbar')).toBeNull()
    expect(screen.getByRole('button', { name: 'Make Trunk' })).toHaveProperty('disabled', false)
  }
  expect(screen.queryByText('Quota exceeded.')).toBeNull()
  expect(screen.getByText('Trunk blue on private')).toBeTruthy()
  expect(closed).toEqual([])
})

it('keeps what was entered until it is submitted, without secrets; a fresh start forgets it', async () => {
  const { host } = await open()
  await shown?.user.type(screen.getByLabelText(/Name/), 'blue')
  await shown?.user.type(screen.getByLabelText('Secret'), 'swordfish')
  await shown?.end()
  const again = await open({ host })
  expect(screen.getByLabelText(/Name/)).toHaveProperty('value', 'blue')
  expect(screen.getByLabelText('Secret')).toHaveProperty('value', '')
  expect(JSON.stringify(host.host.resolve(Preferences).get('draft:test.point.trunk', null))).not.toContain('swordfish')
  await press('Start over')
  expect(screen.getByLabelText(/Name/)).toHaveProperty('value', '')
  await shown?.user.type(screen.getByLabelText(/Name/), 'red')
  await press('Review')
  await press('Make Trunk')
  expect(again.closed).toEqual(['trunk-1'])
  await shown?.end()
  await open({ host })
  expect(screen.getByLabelText(/Name/)).toHaveProperty('value', '')
})

it('asks once before it forgets what was entered, and leaves nothing of it behind', async () => {
  const { host, closed } = await open()
  await shown?.user.type(screen.getByLabelText(/Name/), 'blue')
  host.modals.answer = () => false
  await press('Cancel')
  expect([host.modals.confirms.length, closed.length]).toEqual([1, 0])
  host.modals.answer = () => true
  await press('Cancel')
  await waitFor(() => expect(closed).toEqual([undefined]))
  await shown?.end()
  await open({ host })
  expect(screen.getByLabelText(/Name/)).toHaveProperty('value', '')
})

function Tags({ model, change }: WizardStepProps) {
  useStepValidator(({ model: { tag } }) => (tag ? {} : { tag: ['Give a tag.'] }))
  return (
    <label>
      Tag
      <input
        name="tag"
        value={String(model.tag ?? '')}
        onChange={(event) => change({ tag: event.currentTarget.value })}
      />
    </label>
  )
}

const tagsStep: WizardStep = {
  id: 'other.step.tags',
  target: { id: 'test.point.trunk' },
  title: 'Tags',
  order: 15,
  view: async () => ({ default: Tags }),
}

it('hosts steps of other plugins in their order, with a model and a validation of their own', async () => {
  const { submitted } = await open({ name: 'blue', steps: [tagsStep] })
  await press('Next')
  expect(heading()).toBe('Tags')
  await screen.findByLabelText('Tag')
  await press('Next')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Tag')))
  await shown?.user.type(screen.getByLabelText('Tag'), 'green')
  for (const name of ['Review', 'Make Trunk']) await press(name)
  const both = { details: { name: 'blue' }, 'other.step.tags': { tag: 'green' } }
  await waitFor(() => expect(submitted[0]).toMatchObject(both))
})

it('keeps the wizard alive when a step of another plugin breaks', async () => {
  const broken: WizardStep = {
    ...tagsStep,
    view: async () => ({
      default: () => {
        throw new Fault('PLUGIN_CODE_FAILED', { message: 'no luck' })
      },
    }),
  }
  const { host } = await open({ name: 'blue', steps: [broken] })
  await press('Next')
  expect(await screen.findByText(/other.step.tags of the plugin test-plugin failed/)).toBeTruthy()
  expect(host.failures.map(({ contribution }) => contribution)).toContain('other.step.tags')
  await press('Next')
  expect(heading()).toBe('Ports')
})

it('sums up what will be made, as a command and as JSON too', async () => {
  await open({
    name: 'blue',
    changes: {
      summary: {
        view: ({ models }) => <p>{`One trunk, ${models.details.name}`}</p>,
        command: ({ details }) => `openstack network trunk create ${details.name}`,
        request: ({ details }) => ({ trunk: details.name }),
      },
    },
  })
  expect(screen.getByRole('region', { name: 'Summary' }).textContent).toContain('One trunk, blue')
  expect(screen.queryByText(/openstack network/)).toBeNull()
  await press('Show command and JSON')
  expect(screen.getByText('openstack network trunk create blue')).toBeTruthy()
  expect(screen.getByText(/"trunk": "blue"/)).toBeTruthy()
})

it('has no accessibility problem that axe knows', async () => {
  await open()
  await press('Next')
  expect(await findViolations()).toEqual([])
})
