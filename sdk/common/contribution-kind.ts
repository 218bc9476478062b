/** Every kind of thing that a plugin can contribute. */
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
  'service',
  'wizardStep',
  'formField',
  'settingsPage',
  'command',
  'searchProvider',
  'worker',
  'extensionPoint',
] as const

/** The kind of a contribution: `panel`, `itemAction`, `detailsView` and so on. */
export type ContributionKind = (typeof CONTRIBUTION_KINDS)[number]
