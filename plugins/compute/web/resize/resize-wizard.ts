import { defineWizard, type WizardContext, type WizardDefinition } from '@fascia/sdk/web/wizard'
import type { Server } from '../../common/wire.ts'
import type { Limits } from '../launch/load/limits.ts'
import type { Found } from '../loading/found.ts'
import { AdvancedStep } from './advanced-step.tsx'
import { flavorStep } from './flavor-step.tsx'
import {
  firstOffer,
  type ImageNeeds,
  type ResizeFlavor,
  type ResizeGiven,
  type ResizeModels,
  type ResizeSources,
  resizeBody,
  resizeOffers,
  startResize,
} from './resize-model.ts'
import { resizeSummary } from './resize-summary.tsx'

/** What narrows the choice only: without it nothing is refused beforehand, and Nova decides. */
function orNothing<T>(answer: Promise<T>): Promise<T | undefined> {
  return answer.catch(() => undefined)
}

async function loadOffers({ api, signal, given }: WizardContext<ResizeGiven>): Promise<ResizeSources['offers']> {
  const { server, projectId } = given
  const quiet = { signal, isQuiet: true } as const
  const [{ items }, limits, image] = await Promise.all([
    api.get<Found<ResizeFlavor>>('/api/nova/flavors/', quiet),
    server.tenant_id === projectId
      ? orNothing(api.get<Limits>('/api/nova/limits/', { ...quiet, query: { reserved: true } }))
      : undefined,
    server.image ? orNothing(api.get<ImageNeeds>(`/api/glance/images/${server.image.id}/`, quiet)) : undefined,
  ])
  return { flavors: resizeOffers(items, { server, limits, image }), ...(limits ? { limits } : {}) }
}

export type ResizeWizard = WizardDefinition<ResizeModels, ResizeSources, ResizeGiven, boolean>

/** The workflow Resize Instance, for one opening: the first flavor that fits is preselected (facts 6.1) [COMPUTE-051]. */
export function resizeWizard(server: Server): ResizeWizard {
  return defineWizard<ResizeModels, ResizeSources, ResizeGiven, boolean>({
    id: 'compute.point.resize',
    title: 'Resize Instance',
    finish: 'Resize',
    start: startResize,
    sources: {
      offers: {
        label: 'flavors',
        load: loadOffers,
        fill: ({ flavors }, models) => ({ ...models, flavor: { flavor: firstOffer(flavors) } }),
      },
    },
    steps: [
      {
        id: 'flavor',
        title: 'Flavor Choice',
        view: flavorStep(server),
        needs: ['offers'],
        validate: ({ flavor }, _models, t) => (flavor === '' ? { flavor: [t('Select a new flavor.')] } : {}),
      },
      { id: 'advanced', title: 'Advanced Options', view: AdvancedStep },
    ],
    moves: 'free',
    summary: {
      view: resizeSummary(server),
      command: ({ flavor }) => `openstack server resize --flavor ${flavor.flavor} ${server.id}`,
      request: resizeBody,
    },
    submit: async (models, { api, given: { failure } }) => {
      await api.post(`/api/nova/servers/${server.id}/resize/`, resizeBody(models), { failure })
      return true
    },
  })
}
