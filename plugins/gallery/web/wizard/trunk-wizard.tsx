import { useT } from '@fascia/sdk/web'
import { defineWizard, StepField, StepForm, type StepViewProps, type WizardDefinition } from '@fascia/sdk/web/wizard'
import { FormSelect, FormSelectOption, TextInput } from '@patternfly/react-core'
import type { ReactNode } from 'react'
import { help } from '../../api/workflow.ts'
import { Facts } from '../facts.tsx'

interface Models {
  readonly details: { readonly name: string; readonly token: string }
  readonly parent: { readonly port: string }
  readonly schedule: { readonly at: string }
}

interface Sources {
  /** Names. */
  readonly ports: readonly string[]
}

type Props<Id extends keyof Models> = StepViewProps<Models[Id], Models, Sources>
/** Closes with a sentence about what it made. */
export type TrunkWizard = WizardDefinition<Models, Sources, Readonly<Record<never, never>>, string>

function DetailsStep({ model, change }: Props<'details'>): ReactNode {
  const t = useT()
  return (
    <StepForm>
      <StepField name="name" label={t('Name')} isRequired>
        {(input) => <TextInput {...input} value={model.name} onChange={(_event, name) => change({ name })} />}
      </StepField>
      <StepField name="token" label={t('Token')} help={t('A secret: it is never kept in a draft.')}>
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

function ParentStep({ model, sources, change }: Props<'parent'>): ReactNode {
  const t = useT()
  return (
    <StepForm>
      <StepField name="port" label={t('Port')} isRequired>
        {(input) => (
          <FormSelect {...input} value={model.port} onChange={(_event, port) => change({ port })}>
            {['', ...sources.ports].map((port) => (
              <FormSelectOption
                key={port}
                value={port}
                label={port || t('Select a port')}
                isPlaceholder={port === ''}
              />
            ))}
          </FormSelect>
        )}
      </StepField>
    </StepForm>
  )
}

function Summary({ models: { details, parent } }: { readonly models: Models }): ReactNode {
  return <Facts all={{ Name: details.name, 'Parent Port': parent.port, 'Trunks of the quota': '3 of 10' }} />
}

/** The command that makes the same trunk. */
function commandOf({ details, parent }: Models): string {
  const name = details.name === '' ? '<name>' : `'${details.name.replaceAll("'", "'\\''")}'`
  return `openstack network trunk create --parent-port ${parent.port || '<port>'} ${name}`
}

/** A wizard over three steps, of which one is not ready; an example gives it another way to load or to end. */
export function trunkWizard(changes: Partial<TrunkWizard> & Pick<TrunkWizard, 'id' | 'title'>): TrunkWizard {
  return defineWizard<Models, Sources, Readonly<Record<never, never>>, string>({
    finish: 'Create Trunk',
    start: () => ({
      details: { name: '', token: '' },
      parent: { port: '' },
      schedule: { at: '' },
    }),
    sources: { ports: { label: 'ports', load: async () => ['port-01', 'port-02', 'port-03'] } },
    steps: [
      {
        id: 'details',
        title: 'Details',
        view: DetailsStep,
        helpUrl: help.path,
        secrets: ['token'],
        keepsDraft: true,
        validate: ({ model: { name }, t }) => (name.trim() === '' ? { name: [t('Give the trunk a name.')] } : {}),
      },
      {
        id: 'parent',
        title: 'Parent Port',
        about: 'The port that carries all others.',
        view: ParentStep,
        needs: ['ports'],
        validate: ({ model: { port }, t }) => (port === '' ? { port: [t('Select a parent port.')] } : {}),
      },
      { id: 'schedule', title: 'Schedule', view: () => null, isReady: async () => false },
    ],
    summary: {
      view: Summary,
      command: commandOf,
      request: ({ details, parent }) => ({ trunk: { name: details.name, port_id: parent.port } }),
    },
    submit: async ({ models: { details } }) => `Made the trunk ${details.name}.`,
    ...changes,
  })
}
