import { service } from '@fascia/sdk/common'
import { definePlugin } from '@fascia/sdk/web/declare'
import { templateGeneratorPanel } from './generator/panel.ts'
import { stack, stacksPanel } from './stack/stack.ts'
import { resourcePanel, stackResource } from './stack/stack-resource.ts'
import { resourceKind, resourceTypesPanel, templateVersion, templateVersionsPanel } from './templates/template-types.ts'

export default definePlugin({
  capabilities: { storage: true },
  resourceTypes: [stack, stackResource, resourceKind, templateVersion],
  panels: [stacksPanel, resourcePanel, resourceTypesPanel, templateVersionsPanel, templateGeneratorPanel],
  commands: [
    { id: 'orchestration.command.stacks', title: 'Stacks', requires: service('orchestration'), to: stacksPanel.path },
  ],
})
