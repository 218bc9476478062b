import { TextInput } from '@patternfly/react-core'
import type { ReactNode } from 'react'
import { service } from '../../../common/index.ts'
import { StepForm } from '../frame/step-form.tsx'
import { defineWizard, type StepViewProps, type WizardDefinition } from '../model/define-wizard.ts'
import { StepField } from './step/step-field.tsx'

export interface TrunkModels {
  readonly details: { readonly name: string; readonly secret: string; readonly mtu: string }
  readonly ports: { readonly port: string }
  readonly certificates: { readonly certificate: string }
  readonly scheduler: { readonly hint: string }
  readonly review: { readonly note: string }
}

export interface TrunkSources {
  readonly networks: readonly string[]
}

export interface TrunkWorld {
  readonly isReady: () => Promise<boolean>
  readonly networks: () => Promise<readonly string[]>
  readonly submit: (state: { readonly models: TrunkModels }) => Promise<string>
}

type Props<Id extends keyof TrunkModels> = StepViewProps<TrunkModels[Id], TrunkModels, TrunkSources>

function Details({ model, change }: Props<'details'>): ReactNode {
  return (
    <StepForm>
      <StepField name="name" label="Name" isRequired>
        {(input) => <TextInput {...input} value={model.name} onChange={(_event, name) => change({ name })} />}
      </StepField>
      <StepField name="secret" label="Secret">
        {(input) => <TextInput {...input} value={model.secret} onChange={(_event, secret) => change({ secret })} />}
      </StepField>
      <StepField name="mtu" label="MTU" help="Bytes.">
        {(input) => <TextInput {...input} value={model.mtu} onChange={(_event, mtu) => change({ mtu })} />}
      </StepField>
    </StepForm>
  )
}

function Ports({ model, change, sources }: Props<'ports'>): ReactNode {
  return (
    <StepForm>
      <p>{`Networks: ${sources.networks.join(', ')}`}</p>
      <StepField name="port" label="Port">
        {(input) => <TextInput {...input} value={model.port} onChange={(_event, port) => change({ port })} />}
      </StepField>
    </StepForm>
  )
}

function Review({ models }: { readonly models: TrunkModels }): ReactNode {
  return <p>{`Trunk ${models.details.name} on ${models.ports.port}`}</p>
}

function isDetails(value: unknown): value is TrunkModels['details'] {
  return typeof value === 'object' && value !== null && 'name' in value && typeof value.name === 'string'
}

/** A wizard for the tests of this folder: every kind of step. */
export function trunkWizard(
  world: TrunkWorld,
  changes: Partial<WizardDefinition<TrunkModels, TrunkSources, { readonly name: string }, string>> = {},
): WizardDefinition<TrunkModels, TrunkSources, { readonly name: string }, string> {
  return defineWizard({
    id: 'test.point.trunk',
    title: 'Create Trunk',
    finish: 'Make Trunk',
    start: ({ name }) => ({
      details: { name, secret: '', mtu: '' },
      ports: { port: '' },
      certificates: { certificate: '' },
      scheduler: { hint: '' },
      review: { note: '' },
    }),
    sources: {
      networks: {
        label: 'networks',
        load: world.networks,
        fill: ({ value: [only], models }) => ({ ...models, ports: { port: only ?? '' } }),
      },
    },
    steps: [
      {
        id: 'details',
        title: 'Details',
        view: Details,
        helpUrl: '/static/help/details.html',
        secrets: ['secret'],
        isModel: isDetails,
        validate: ({ model: { name, mtu } }) => ({
          ...(mtu === 'all' ? { __all__: ['Nothing fits.'] } : {}),
          ...(/^\d*$/.test(mtu) ? {} : { mtu: ['The MTU is a number.'] }),
          ...(name === '' ? { name: ['Give a name.'] } : {}),
        }),
      },
      { id: 'ports', title: 'Ports', view: Ports, needs: ['networks'], help: 'A port is a place on a network.' },
      { id: 'certificates', title: 'Certificates', view: Review, isShown: ({ ports }) => ports.port === 'tls' },
      { id: 'scheduler', title: 'Scheduler', view: Review, isReady: world.isReady, requires: service('compute') },
      { id: 'review', title: 'Review', view: Review },
    ],
    submit: world.submit,
    ...changes,
  })
}
