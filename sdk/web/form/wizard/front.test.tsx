import { TextInput } from '@patternfly/react-core'
import axe from 'axe-core'
import type { ReactNode } from 'react'
import { afterEach, expect, it } from 'vitest'
import { Fault } from '../../../common/index.ts'
import { definePlugin } from '../../declare/index.ts'
import { type Shown, screen, show, waitFor } from '../../host/test-host/show.tsx'
import { createTestHost, type TestHost } from '../../host/test-host/test-host.ts'
import { Wizard } from '../frame/steps/wizard.tsx'
import { WizardQuestion } from '../frame/steps/wizard-question.tsx'
import type { WizardDefinition } from '../model/define-wizard.ts'
import type { WizardFrontProps } from '../model/wizard-front.ts'
import { StepField } from './step/step-field.tsx'
import { type TrunkModels, type TrunkSources, trunkWizard } from './test-wizard.tsx'

type Trunk = WizardDefinition<TrunkModels, TrunkSources, { readonly name: string }, string>

function Questions({ models: { details }, change }: WizardFrontProps<TrunkModels, TrunkSources>): ReactNode {
  return (
    <>
      <WizardQuestion step="details" fields={['name']}>
        <StepField name="name" label="Name" isRequired>
          {(input) => (
            <TextInput {...input} value={details.name} onChange={(_event, name) => change('details', { name })} />
          )}
        </StepField>
      </WizardQuestion>
      <WizardQuestion step="certificates" fields={[]}>
        <p>Certificates</p>
      </WizardQuestion>
    </>
  )
}

const FRESH: TrunkModels = {
  details: { name: '', secret: '', mtu: '' },
  ports: { port: '' },
  certificates: { certificate: '' },
  scheduler: { hint: '' },
  review: { note: '' },
}

let shown: Shown | undefined
afterEach(() => shown?.end())

async function open(
  changes: Partial<Trunk> = {},
  way: { readonly host?: TestHost; readonly networks?: () => Promise<readonly string[]> } = {},
) {
  const host = way.host ?? createTestHost({ definition: definePlugin({}), services: ['compute'] })
  const submitted: TrunkModels[] = []
  const wizard = trunkWizard(
    {
      isReady: async () => true,
      networks: way.networks ?? (async () => ['private']),
      submit: async ({ models }) => {
        submitted.push(models)
        return 'trunk-1'
      },
    },
    {
      front: { title: 'Quick Trunk', more: 'All options', view: Questions, steps: ['details'], needs: ['networks'] },
      ...changes,
    },
  )
  shown = await show(host, <Wizard wizard={wizard} given={{ name: '' }} close={() => {}} />)
  return { host, submitted }
}

const press = async (name: string): Promise<void> => {
  await shown?.user.click(screen.getByRole('button', { name }))
  await shown?.advance(0)
}
const heading = () => screen.queryByRole('heading', { level: 2 })?.textContent

it('shows its questions without the list of steps, and submits by Enter the models of all steps', async () => {
  const { submitted } = await open()
  expect(screen.queryByRole('navigation')).toBeNull()
  expect(screen.queryByText('Certificates')).toBeNull()
  const rules = { 'color-contrast': { enabled: false }, region: { enabled: false } }
  expect((await axe.run(document.body, { rules })).violations).toEqual([])
  await shown?.user.type(screen.getByLabelText(/Name/), 'blue{Enter}')
  await waitFor(() => expect(submitted).toMatchObject([{ details: { name: 'blue' }, ports: { port: 'private' } }]))
})

it('says at a question what is wrong, also of a field that it does not show, and gives the question the focus', async () => {
  await open({ start: () => ({ ...FRESH, details: { name: 'blue', secret: '', mtu: 'big' } }) })
  await press('Make Trunk')
  expect(screen.getByText('The MTU is a number.')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/Name/)))
  expect(screen.getByRole('button', { name: 'All options' })).toBeTruthy()
})

it('opens the steps with what was entered; a draft begins with the questions again', async () => {
  const { host } = await open()
  await shown?.user.type(screen.getByLabelText(/Name/), 'blue')
  await press('All options')
  expect(heading()).toBe('Details')
  expect(document.activeElement?.textContent).toBe('Details')
  expect(screen.getByLabelText(/Name/)).toHaveProperty('value', 'blue')
  expect(screen.queryByRole('button', { name: 'All options' })).toBeNull()
  await shown?.end()
  await open({}, { host })
  expect(screen.getByText('Your unsaved input is here again.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'All options' })).toBeTruthy()
  expect(screen.getByLabelText(/Name/)).toHaveProperty('value', 'blue')
})

it('opens the steps at a problem that is in none of its questions', async () => {
  await open({
    submit: async () => {
      throw new Fault('GATEWAY_UPSTREAM_REFUSED', { message: 'No.', fields: { port: ['The port is taken.'] } })
    },
  })
  await shown?.user.type(screen.getByLabelText(/Name/), 'blue')
  await press('Make Trunk')
  await waitFor(() => expect(heading()).toBe('Ports'))
  expect(screen.getByText('The port is taken.')).toBeTruthy()
})

it('shows what its questions choose from and could not be loaded, and loads it again', async () => {
  let tries = 0
  await open(
    {},
    {
      networks: async () => {
        tries += 1
        if (tries === 1) throw new Fault('GATEWAY_UPSTREAM_TIMEOUT', { message: 'Late.' })
        return ['private']
      },
    },
  )
  await shown?.advance(0)
  expect(screen.getByText('Unable to load networks.')).toBeTruthy()
  await press('Try again')
  await waitFor(() => expect(screen.queryByText('Unable to load networks.')).toBeNull())
})
