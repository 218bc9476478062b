import { defineWizard, type WizardContext, type WizardDefinition } from '@fascia/sdk/web/wizard'
import type { Server } from '../../api/servers.ts'
import type { Found } from '../found.ts'
import type { Limits } from '../launch/load/limits.ts'
import { AdvancedStep } from './advanced-step.tsx'
import { flavorStep } from './flavor-step.tsx'
import {
  type FlavorModel,
  type ImageNeeds,
  NO_NEEDS,
  type ResizeFlavor,
  type ResizeGiven,
  type ResizeModels,
  type ResizeSources,
  resizeBody,
  selectedFlavor,
  startResize,
} from './resize-model.ts'
import { resizeSummary } from './resize-summary.tsx'

/** What narrows the choice only: without it nothing is refused beforehand, and Nova decides. */
function orElse<T>(unknown: T, answer: Promise<T>): Promise<T> {
  return answer.catch(() => unknown)
}

type Context = WizardContext<ResizeGiven>

async function loadFlavors({ api, signal }: Context): Promise<readonly ResizeFlavor[]> {
  const { items } = await api.get<Found<ResizeFlavor>>('/api/nova/flavors/', { signal, isQuiet: true })
  return items
}

async function loadLimits({ api, signal, given: { server, projectId } }: Context): Promise<Limits> {
  if (server.tenant_id !== projectId) return {}
  return orElse({}, api.get('/api/nova/limits/', { signal, isQuiet: true, query: { reserved: true } }))
}

async function loadImage({ api, signal, given: { server } }: Context): Promise<ImageNeeds> {
  if (!server.image) return NO_NEEDS
  return orElse(NO_NEEDS, api.get(`/api/glance/images/${server.image.id}/`, { signal, isQuiet: true }))
}

/** Puts into the step's model what decides about the flavors. */
function told(models: ResizeModels, facts: Partial<FlavorModel>): ResizeModels {
  return { ...models, flavor: { ...models.flavor, ...facts } }
}

export type ResizeWizard = WizardDefinition<ResizeModels, ResizeSources, ResizeGiven, boolean>

/**
 * The workflow Resize Instance, for one opening: the first flavor that fits is preselected, and takes the place of a chosen one
 * that quota or image turn out to disable [COMPUTE-051, LAUNCH-035].
 */
export function resizeWizard(server: Server): ResizeWizard {
  return defineWizard<ResizeModels, ResizeSources, ResizeGiven, boolean>({
    id: 'compute.point.resize',
    title: 'Resize Instance',
    finish: 'Resize',
    start: startResize,
    of: () => server.id,
    sources: {
      flavors: { label: 'flavors', load: loadFlavors, fill: (flavors, models) => told(models, { flavors }) },
      limits: { label: 'limits', load: loadLimits, fill: (limits, models) => told(models, { limits }) },
      image: { label: 'images', load: loadImage, fill: (image, models) => told(models, { image }) },
    },
    steps: [
      {
        id: 'flavor',
        title: 'Flavor Choice',
        view: flavorStep(server),
        needs: ['flavors'],
        keepsDraft: true,
        validate: (model, _models, t) => (selectedFlavor(model) ? {} : { flavor: [t('Select a new flavor.')] }),
      },
      { id: 'advanced', title: 'Advanced Options', view: AdvancedStep, keepsDraft: true },
    ],
    moves: 'free',
    summary: {
      view: resizeSummary(server),
      command: (models) => `openstack server resize --flavor ${resizeBody(models).flavor_id} ${server.id}`,
      request: resizeBody,
    },
    submit: async (models, { api, given: { failure } }) => {
      await api.post(`/api/nova/servers/${server.id}/resize/`, resizeBody(models), { failure })
      return true
    },
  })
}
