import {
  defineWizard,
  StepField,
  StepForm,
  type StepViewProps,
  TransferTable,
  type TransferTableProps,
  type WizardDefinition,
} from '@fascia/sdk/web/wizard'
import { TextInput } from '@patternfly/react-core'
import type { ReactNode } from 'react'
import { help } from '../../api/workflow.ts'
import { Facts } from '../facts.tsx'

interface Port {
  readonly id: string
  readonly name: string
  readonly address: string
  readonly status: 'Active' | 'Down'
}

interface Models {
  readonly details: { readonly name: string; readonly token: string }
  readonly parent: { readonly port: readonly Port[] }
  readonly schedule: { readonly at: string }
}

interface Sources {
  readonly ports: readonly Port[]
}

type Props<Id extends keyof Models> = StepViewProps<Models[Id], Models, Sources>
/** Closes with a sentence about what it made. */
export type TrunkWizard = WizardDefinition<Models, Sources, Readonly<Record<never, never>>, string>

export function makePorts(count: number): readonly Port[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `port-${index + 1}`,
    name: `port-${String(index + 1).padStart(2, '0')}`,
    address: `192.0.2.${(index % 250) + 2}`,
    status: index % 4 === 3 ? 'Down' : 'Active',
  }))
}

function DetailsStep({ model, change }: Props<'details'>): ReactNode {
  return (
    <StepForm>
      <StepField name="name" label="Name" isRequired>
        {(input) => <TextInput {...input} value={model.name} onChange={(_event, name) => change({ name })} />}
      </StepField>
      <StepField name="token" label="Token" help="A secret: it is never kept in a draft.">
        {(input) => (
          <TextInput
            {...input}
            type="password"
            autoComplete="off"
            value={model.token}
            onChange={(_event, token) => change({ token })}
          />
        )}
      </StepField>
    </StepForm>
  )
}

const COLUMNS: TransferTableProps<Port>['columns'] = [
  { id: 'name', label: 'Name', value: ({ name }) => name, facet: [] },
  { id: 'address', label: 'IP Address', value: ({ address }) => address, priority: 2, facet: [] },
  {
    id: 'status',
    label: 'Status',
    value: ({ status }) => status,
    facet: ['Active', 'Down'].map((key) => ({ key, label: key })),
  },
]

function ParentStep({ model, sources, change }: Props<'parent'>): ReactNode {
  return (
    <TransferTable
      name="port"
      what="ports"
      available={sources.ports}
      allocated={model.port}
      onChange={(port) => change({ port })}
      columns={COLUMNS}
      keyOf={({ id }) => id}
      nameOf={({ name }) => name}
    />
  )
}

function Summary({ models: { details, parent } }: { readonly models: Models }): ReactNode {
  return <Facts all={{ Name: details.name, 'Parent Port': parent.port[0]?.name, 'Trunks of the quota': '3 of 10' }} />
}

/** The body of the request that makes the trunk. */
function trunkOf({ details, parent }: Models) {
  return { trunk: { name: details.name, port_id: parent.port[0]?.id ?? null } }
}

/** The command that makes the same trunk. */
function commandOf({ details, parent }: Models): string {
  const name = details.name === '' ? '<name>' : `'${details.name.replaceAll("'", "'\\''")}'`
  return `openstack network trunk create --parent-port ${parent.port[0]?.id ?? '<port>'} ${name}`
}

/** A wizard over three steps, of which one is not ready; an example gives it another way to load or to end. */
export function trunkWizard(changes: Partial<TrunkWizard> & Pick<TrunkWizard, 'id' | 'title'>): TrunkWizard {
  return defineWizard<Models, Sources, Readonly<Record<never, never>>, string>({
    finish: 'Create Trunk',
    start: () => ({
      details: { name: '', token: '' },
      parent: { port: [] },
      schedule: { at: '' },
    }),
    sources: { ports: { label: 'ports', load: async () => makePorts(40) } },
    steps: [
      {
        id: 'details',
        title: 'Details',
        view: DetailsStep,
        helpUrl: help.path,
        secrets: ['token'],
        keepsDraft: true,
        validate: ({ name }) => (name.trim() === '' ? { name: ['Give the trunk a name.'] } : {}),
      },
      {
        id: 'parent',
        title: 'Parent Port',
        about: 'The port that carries all others.',
        view: ParentStep,
        needs: ['ports'],
        validate: ({ port }) => (port.length === 0 ? { port: ['Select a parent port.'] } : {}),
      },
      { id: 'schedule', title: 'Schedule', view: () => null, isReady: async () => false },
    ],
    summary: { view: Summary, command: commandOf, request: trunkOf },
    submit: async ({ details }) => `Made the trunk ${details.name}.`,
    ...changes,
  })
}
