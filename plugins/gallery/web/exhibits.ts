import type { Component, Lazy, ViewPanel } from '@fascia/sdk/web/declare'

interface ExhibitPanel extends ViewPanel {
  readonly title: string
}

function exhibit(id: string, title: string, view: Lazy<Component>): ExhibitPanel {
  return { id: `gallery.panel.${id}`, path: `/settings/gallery/${id}`, title, view }
}

/** A page for each widget, in the order of the index. */
export const exhibits: readonly ExhibitPanel[] = [
  exhibit('data-table', 'Data table', () => import('./data-table/exhibit.tsx')),
  exhibit('data-table-continuous', 'Data table, 100,000 rows', () => import('./data-table-continuous/exhibit.tsx')),
  exhibit('property-list', 'Property list', () => import('./property-list/exhibit.tsx')),
  exhibit('status', 'Status and values', () => import('./status/exhibit.tsx')),
  exhibit('states', 'States', () => import('./states/exhibit.tsx')),
  exhibit('magic-search', 'Magic search', () => import('./magic-search/exhibit.tsx')),
  exhibit('metadata-modal', 'Metadata modal', () => import('./metadata-modal/exhibit.tsx')),
  exhibit('metadata-tree', 'Metadata tree', () => import('./metadata-tree/exhibit.tsx')),
  exhibit('modals', 'Modals', () => import('./modals/exhibit.tsx')),
  exhibit('resource-types', 'Resource types field', () => import('./resource-types/exhibit.tsx')),
  exhibit('server-modal', 'Server-driven modal', () => import('./server-modal/exhibit.tsx')),
  exhibit('server-row', 'Server-driven row', () => import('./server-row/exhibit.tsx')),
  exhibit('server-tab', 'Server-driven tabs', () => import('./server-tab/exhibit.tsx')),
  exhibit('schema-form', 'Schema form', () => import('./schema-form/exhibit.tsx')),
  exhibit('form-fields', 'Form fields', () => import('./form-fields/exhibit.tsx')),
  exhibit('declared-form', 'Declared form', () => import('./declared-form/exhibit.tsx')),
  exhibit('console-log', 'Console log', () => import('./console-log/exhibit.tsx')),
  exhibit('key-decrypt', 'Password decryption', () => import('./key-decrypt/exhibit.tsx')),
  exhibit('wizard', 'Wizard', () => import('./wizard/exhibit.tsx')),
  exhibit('server-workflow', 'Server-driven workflow', () => import('./server-workflow/exhibit.tsx')),
  exhibit('transfer-table', 'Transfer table', () => import('./transfer-table/exhibit.tsx')),
  exhibit('membership', 'Membership lists', () => import('./membership/exhibit.tsx')),
  exhibit('toasts', 'Toasts and alerts', () => import('./toasts/exhibit.tsx')),
  exhibit('activity', 'Activity centre', () => import('./activity/exhibit.tsx')),
  exhibit('dates-and-sizes', 'Dates and sizes', () => import('./dates-and-sizes/exhibit.tsx')),
  exhibit('pie-chart', 'Pie chart', () => import('./pie-chart/exhibit.tsx')),
  exhibit('donut-chart', 'Donut chart', () => import('./donut-chart/exhibit.tsx')),
  exhibit('quota-bar', 'Quota bar', () => import('./quota-bar/exhibit.tsx')),
  exhibit('quota-chart', 'Quota chart', () => import('./quota-chart/exhibit.tsx')),
  exhibit('bar-chart', 'Bar chart', () => import('./bar-chart/exhibit.tsx')),
  exhibit('line-chart', 'Line chart', () => import('./line-chart/exhibit.tsx')),
]
