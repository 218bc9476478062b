import { type ActionModalProps, actionResult, Toasts, useService, useT } from '@fascia/sdk/web'
import { type Candidate, defineWizard, Wizard } from '@fascia/sdk/web/wizard'
import type { ReactNode } from 'react'
import type { Found } from '../../loading/found.ts'
import { AccessStep } from './access-step.tsx'
import {
  emptyFlavor,
  type FlavorModels,
  type FlavorSources,
  flavorCommand,
  flavorOf,
  infoProblems,
} from './flavor-model.ts'
import { InfoStep } from './info-step.tsx'
import { Summary } from './summary.tsx'

type Nothing = Readonly<Record<never, never>>

interface Made {
  readonly id: string
  readonly name: string
}

const createFlavor = defineWizard<FlavorModels, FlavorSources, Nothing, Made>({
  id: 'compute.point.create-flavor',
  title: 'Create Flavor',
  finish: 'Create Flavor',
  moves: 'free',
  start: emptyFlavor,
  sources: {
    projects: {
      label: 'projects',
      load: async ({ api, signal }) =>
        (await api.get<Found<Candidate>>('/api/nova/projects/', { signal, isQuiet: true })).items,
    },
    flavors: {
      label: 'flavors',
      load: async ({ api, signal }) =>
        (await api.get<Found<FlavorSources['flavors'][number]>>('/api/nova/flavors/', { signal, isQuiet: true })).items,
      fill: (taken, models) => ({ ...models, info: { ...models.info, taken } }),
    },
  },
  steps: [
    { id: 'info', title: 'Flavor Information', view: InfoStep, validate: (info, _models, t) => infoProblems(info, t) },
    {
      id: 'access',
      title: 'Flavor Access',
      about: 'Select the projects that may use the flavor. While none is selected, it is public.',
      view: AccessStep,
      needs: ['projects'],
    },
  ],
  summary: { view: Summary, command: flavorCommand, request: flavorOf },
  submit: (models, { api }) => api.post<Made>('/api/nova/flavors/', flavorOf(models), { isQuiet: true }),
})

/** Create Flavor: what it is, and who may use it (facts 6.2). */
export default function CreateFlavor({ close }: ActionModalProps<never>): ReactNode {
  const t = useT()
  const toasts = useService(Toasts)
  const done = (made?: Made): void => {
    if (!made) {
      close()
      return
    }
    toasts.add('success', t('Flavor {name} was successfully created.', { name: made.name }))
    close(actionResult({ created: [{ type: 'OS::Nova::Flavor', id: made.id }] }))
  }
  return <Wizard wizard={createFlavor} given={{}} close={done} />
}
