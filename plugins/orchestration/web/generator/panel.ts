import { all, policy, service } from '@fascia/sdk/common'
import type { ViewPanel } from '@fascia/sdk/web/declare'

/** The editor of templates: for every type of resource that the service lists. */
export const templateGeneratorPanel: ViewPanel = {
  id: 'orchestration.panel.template-generator',
  path: '/project/template_generator',
  title: 'Template Generator',
  nav: { perspective: 'project', group: 'Orchestration', order: 640 },
  help: 'Draw a Heat template: choose resource types, fill in their properties and connect them by references. Validate the template, download it, or launch a stack with it.',
  requires: all(
    service('orchestration'),
    policy('orchestration', 'stacks:list_resource_types', 'stacks:resource_schema'),
  ),
  view: () => import('./generator-page.tsx'),
  isTypeFree: true,
}
