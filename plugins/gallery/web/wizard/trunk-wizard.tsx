import { useT } from '@fascia/sdk/web'
import { defineWizard, type WizardDefinition } from '@fascia/sdk/web/wizard'
import {
  DescriptionList,
  DescriptionListDescription,
  DescriptionListGroup,
  DescriptionListTerm,
} from '@patternfly/react-core'
import type { ReactNode } from 'react'
import { DetailsStep, ParentStep, ScheduleStep, SubportsStep } from './steps.tsx'
import { commandOf, isDetails, makePorts, type TrunkModels, type TrunkSources, trunkOf } from './trunk.ts'

export type TrunkWizard = WizardDefinition<TrunkModels, TrunkSources, Readonly<Record<never, never>>, string>

function Summary({ models }: { readonly models: TrunkModels }): ReactNode {
  const t = useT()
  const { details, parent, subports } = models
  const lines = [
    [t('Name'), details.name],
    [t('Parent Port'), parent.port[0]?.name],
    [t('Subports'), subports.ports.length > 0 ? subports.ports.map(({ name }) => name).join(', ') : undefined],
    [t('Trunks of the quota'), t('{used} of {total}', { used: 3, total: 10 })],
  ] as const
  return (
    <DescriptionList isCompact>
      {lines.map(([term, value]) => (
        <DescriptionListGroup key={term}>
          <DescriptionListTerm>{term}</DescriptionListTerm>
          <DescriptionListDescription>{value || '—'}</DescriptionListDescription>
        </DescriptionListGroup>
      ))}
    </DescriptionList>
  )
}

/** A wizard over four steps; an example gives it another way to load or to end. */
export function trunkWizard(changes: Partial<TrunkWizard> & Pick<TrunkWizard, 'id' | 'title'>): TrunkWizard {
  return defineWizard<TrunkModels, TrunkSources, Readonly<Record<never, never>>, string>({
    finish: 'Create Trunk',
    start: () => ({
      details: { name: '', description: '', admin_state_up: true, token: '' },
      parent: { port: [] },
      subports: { ports: [] },
      schedule: { at: '' },
    }),
    sources: { ports: { label: 'ports', load: async () => makePorts(40) } },
    steps: [
      {
        id: 'details',
        title: 'Details',
        view: DetailsStep,
        helpUrl: '/api/x/gallery/workflow/help/',
        secrets: ['token'],
        isModel: isDetails,
        validate: ({ name, description }, _models, t) => ({
          ...(name.trim() === '' ? { name: [t('Give the trunk a name.')] } : {}),
          ...(description.length > 255 ? { description: [t('The description is longer than 255 characters.')] } : {}),
        }),
      },
      {
        id: 'parent',
        title: 'Parent Port',
        about: 'The port that carries all others.',
        view: ParentStep,
        needs: ['ports'],
        validate: ({ port }, _models, t) => (port.length === 0 ? { port: [t('Select a parent port.')] } : {}),
      },
      { id: 'subports', title: 'Subports', view: SubportsStep, needs: ['ports'] },
      { id: 'schedule', title: 'Schedule', view: ScheduleStep, isReady: async () => false },
    ],
    summary: { view: Summary, command: commandOf, request: trunkOf },
    submit: async ({ details }) => details.name,
    ...changes,
  })
}
