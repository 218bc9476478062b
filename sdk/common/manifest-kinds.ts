/**
 * The kinds of contributions that this release knows, with what `target` means for each: a resource type, an extension point or page of
 * another plugin, or nothing. A manifest may name others, which a newer host would know.
 */
export const CONTRIBUTION_TARGETS: Readonly<Record<string, 'none' | 'type' | 'point'>> = {
  panel: 'none',
  redirect: 'none',
  resourceType: 'none',
  column: 'type',
  facet: 'type',
  globalAction: 'type',
  batchAction: 'type',
  itemAction: 'type',
  detailsView: 'type',
  drawer: 'type',
  overviewSection: 'point',
  headerItem: 'none',
  dashboardCard: 'none',
  limitGroup: 'none',
  quotaSet: 'none',
  metadataDefinitions: 'none',
  typeName: 'none',
  service: 'none',
  wizardStep: 'point',
  formField: 'point',
  settingsPage: 'none',
  command: 'none',
  searchProvider: 'none',
  worker: 'none',
  extensionPoint: 'none',
}
