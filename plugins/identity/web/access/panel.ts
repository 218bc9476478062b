import type { ViewPanel } from '@fascia/sdk/web/declare'

export const accessPanel: ViewPanel = {
  id: 'identity.panel.access',
  path: '/project/api_access',
  title: 'API Access',
  nav: { perspective: 'project', order: 100 },
  help: 'The addresses of the services of this cloud, for programs and the command line. Download clouds.yaml or the OpenStack RC file, by which the openstack client works in this project.',
  view: () => import('./access-page.tsx'),
}
