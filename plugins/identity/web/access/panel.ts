import type { ViewPanel } from '@fascia/sdk/web/declare'

export const accessPanel: ViewPanel = {
  id: 'identity.panel.access',
  path: '/project/api_access',
  title: 'API Access',
  nav: { perspective: 'project', order: 100 },
  view: () => import('./access-page.tsx'),
}
