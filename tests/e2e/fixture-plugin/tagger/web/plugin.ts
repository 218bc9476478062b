import { definePlugin, type PluginDefinition, wizardStep } from '@fascia/sdk/web/declare'
import { launch, type Tags } from './launch-point.ts'

/** Adds a step to Launch Instance: its tag is metadata of the instance, and its description afterwards. */
const tagger: PluginDefinition = definePlugin({
  capabilities: { api: ['/api/nova/servers/'] },
  wizardSteps: [
    wizardStep<typeof launch, Tags>(launch, {
      id: 'tagger.step.tag',
      title: 'Tag',
      place: { after: 'details' },
      view: () => import('./tag-step.tsx'),
      lines: () => import('./tag-lines.ts'),
      request: () => import('./tag-request.ts'),
      afterSubmit: () => import('./describe-server.ts'),
    }),
  ],
})
export default tagger
