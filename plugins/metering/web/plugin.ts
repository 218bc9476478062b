import { all, any, definePlugin, service, setting, type ViewPanel } from '@fascia/sdk/web/declare'

/** Where something is measured, or at least counted. */
const isMetered = any(service('metric'), all(service('compute'), setting('OPENSTACK_USE_SIMPLE_TENANT_USAGE')))

const reportPanel: ViewPanel = {
  id: 'metering.panel.report',
  path: '/project/metering/report',
  title: 'Usage Report',
  nav: { perspective: 'project', group: 'Metering', order: 800 },
  requires: isMetered,
  view: () => import('./report-page.tsx'),
}

const statisticsPanel: ViewPanel = {
  id: 'metering.panel.statistics',
  path: '/project/metering/statistics',
  title: 'Metering Statistics',
  nav: { perspective: 'project', group: 'Metering', order: 810 },
  requires: isMetered,
  view: () => import('./statistics-page.tsx'),
}

export default definePlugin({
  panels: [reportPanel, statisticsPanel],
  commands: [
    { id: 'metering.command.report', title: 'Usage Report', requires: isMetered, to: reportPanel.path },
    { id: 'metering.command.statistics', title: 'Metering Statistics', requires: isMetered, to: statisticsPanel.path },
  ],
})
