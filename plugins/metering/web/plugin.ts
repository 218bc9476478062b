import { serverType } from '@fascia/plugin-compute/api/servers'
import { volumeType } from '@fascia/plugin-storage/api/volumes'
import { all, any, service, setting } from '@fascia/sdk/common'
import { definePlugin, extendType, type ViewPanel, view } from '@fascia/sdk/web/declare'

/** Where something is measured, or at least counted. */
const isMetered = any(service('metric'), all(service('compute'), setting('OPENSTACK_USE_SIMPLE_TENANT_USAGE')))

const reportPanel: ViewPanel = {
  id: 'metering.panel.report',
  path: '/project/metering/report',
  title: 'Usage Report',
  nav: { perspective: 'project', group: 'Metering', order: 800 },
  help: 'What was used in a period, by project and day. Choose the period, and download the report as CSV.',
  requires: isMetered,
  view: () => import('./report-page.tsx'),
  isTypeFree: true,
}

const statisticsPanel: ViewPanel = {
  id: 'metering.panel.statistics',
  path: '/project/metering/statistics',
  title: 'Metering Statistics',
  nav: { perspective: 'project', group: 'Metering', order: 810 },
  help: 'What the metering service has recorded of a resource over time. Choose the metric and the resource, and zoom into the chart.',
  requires: isMetered,
  view: () => import('./statistics-page.tsx'),
  isTypeFree: true,
}

const requires = service('metric')

export default definePlugin({
  // Where instances and volumes are there, their details gain charts.
  needs: { optional: { '@fascia/plugin-compute': '^0.1.0', '@fascia/plugin-storage': '^0.1.0' } },
  extend: [
    extendType(serverType, {
      details: [
        view('Statistics', () => import('./server-charts.tsx'), { id: 'metering.view.server-statistics', requires }),
      ],
    }),
    extendType(volumeType, {
      details: [
        view('Statistics', () => import('./volume-charts.tsx'), { id: 'metering.view.volume-statistics', requires }),
      ],
    }),
  ],
  panels: [reportPanel, statisticsPanel],
  commands: [
    { id: 'metering.command.report', title: 'Usage Report', requires: isMetered, to: reportPanel.path },
    { id: 'metering.command.statistics', title: 'Metering Statistics', requires: isMetered, to: statisticsPanel.path },
  ],
})
