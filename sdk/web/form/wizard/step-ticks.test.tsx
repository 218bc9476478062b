import { afterEach, expect, it } from 'vitest'
import { definePlugin } from '../../declare/index.ts'
import { type Shown, screen, show, waitFor } from '../../host/test-host/show.tsx'
import { createTestHost } from '../../host/test-host/test-host.ts'
import { Wizard } from '../frame/steps/wizard.tsx'
import type { WizardDefinition } from '../model/define-wizard.ts'
import { type TrunkModels, type TrunkSources, trunkWizard } from './test-wizard.tsx'

type Steps = WizardDefinition<TrunkModels, TrunkSources, { readonly name: string }, string>['steps']

let shown: Shown | undefined
afterEach(() => shown?.end())

const press = async (name: string): Promise<void> => {
  await shown?.user.click(screen.getByRole('button', { name }))
  await shown?.advance(0)
}

it('ticks a step only when nothing is wrong with it, also one that was left without a check [UI-020]', async () => {
  const world = { isReady: async () => true, networks: async () => [], submit: async () => '' }
  const validate = ({ models: { ports, details } }: { readonly models: TrunkModels }) => ({
    ...(ports.port === '' || details.mtu === '9' ? { port: ['Give a port.'] } : {}),
  })
  const { steps } = trunkWizard(world)
  const checked = steps.map((step) => (step.id === 'ports' ? { ...step, validate } : step)) as Steps
  const wizard = trunkWizard(world, { steps: checked })
  const host = createTestHost({ definition: definePlugin({}), services: ['compute'] })
  shown = await show(host, <Wizard wizard={wizard} given={{ name: 'blue' }} close={() => {}} />)
  const stepOf = (name: string, description: string) => screen.queryByRole('button', { name, description })
  await press('Next')
  await press('Previous')
  expect([stepOf('Ports', 'Done'), stepOf('Ports', 'Has errors')]).toEqual([null, null])
  expect(screen.getByRole('button', { name: 'Ports' }).closest('li')?.className).toContain('done')
  await press('Next')
  expect(stepOf('Details', 'Done')).toBeTruthy()
  await shown.user.type(screen.getByRole('textbox', { name: /Port/ }), '80')
  await press('Previous')
  await waitFor(() => expect(stepOf('Ports', 'Done')).toBeTruthy())
  // A change in one step may take the tick of another away.
  await shown.user.type(screen.getByLabelText(/MTU/), '9')
  await waitFor(() => expect(stepOf('Ports', 'Done')).toBeNull())
})

it('submits from any step where it finishes anywhere, and goes to the first step with a problem', async () => {
  const submitted: unknown[] = []
  const submit = async ({ models }: { readonly models: TrunkModels }) => String(submitted.push(models.details.name))
  const world = { isReady: async () => true, networks: async () => [], submit }
  const wizard = trunkWizard(world, { moves: 'free', finishesAnywhere: true })
  const host = createTestHost({ definition: definePlugin({}), services: ['compute'] })
  shown = await show(host, <Wizard wizard={wizard} given={{ name: '' }} close={() => {}} />)
  await press('Next')
  await press('Make Trunk')
  const heading = () => screen.getByRole('heading', { level: 2 }).textContent
  await waitFor(() => expect([heading(), submitted]).toEqual(['Details', []]))
  await shown.user.type(screen.getByLabelText(/Name/), 'blue')
  await press('Make Trunk')
  await waitFor(() => expect(submitted).toEqual(['blue']))
})
