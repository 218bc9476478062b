/** Every kind of thing that a plugin can contribute (architecture §3). */
export const CONTRIBUTION_KINDS = [
  'panel',
  'redirect',
  'resourceType',
  'column',
  'facet',
  'globalAction',
  'batchAction',
  'itemAction',
  'detailsView',
  'drawer',
  'overviewSection',
  'headerItem',
  'dashboardCard',
  'limitGroup',
  'quotaSet',
  'metadataDefinitions',
  'typeName',
  'wizardStep',
  'formField',
  'settingsPage',
  'command',
  'searchProvider',
  'worker',
  'extensionPoint',
] as const

export type ContributionKind = (typeof CONTRIBUTION_KINDS)[number]
