/** What is known of a kind of contributions without any of its code. */
export interface KindFacts {
  /** The list of `definePlugin` that holds it. Absent where it is a part of a resource type. */
  readonly list?: string
  /** What `target` of a contribution names: a resource type, another contribution, or nothing. */
  readonly target: 'none' | 'type' | 'point'
  /** Its code draws a view. Unless it is `isTypeFree`, the host loads the whole boot document before it loads that code. */
  readonly hasView?: true
  /**
   * It comes with the second part of the boot document, because no page needs it for its first drawing (`everywhere`), or because pages of one
   * list do not, but code may (`onLists`).
   */
  readonly late?: 'everywhere' | 'onLists'
  /** Fields that hold an address of the gateway, which the host calls without any code of the plugin. */
  readonly addresses?: readonly string[]
  /** Fields that hold an address of a page which is then the contribution's own: no other plugin can have it. */
  readonly pages?: readonly string[]
  /**
   * The field of a panel that names those which it shows, by id or property; without it a panel shows all. What plugins other than those of the
   * panel and of its type add shows after what it names.
   */
  readonly panelList?: string
  /** Fields that the inspector shows beside the id. */
  readonly shows?: readonly string[]
}

const SOURCE = ['source.list', 'source.load']
const ACTION = ['behaviour.request.path', 'behaviour.path']

/**
 * Every kind of thing that a plugin can contribute, in the order of the manifest. A new kind begins with a row here: declaration, manifest, host,
 * inspector and validator read it.
 */
export const KIND_FACTS = {
  resourceType: {
    list: 'resourceTypes',
    target: 'none',
    addresses: [...SOURCE, 'history.path'],
    pages: ['detailsPath'],
  },
  property: { target: 'type', shows: ['name'] },
  column: { target: 'type', panelList: 'columns', shows: ['of'] },
  facet: { target: 'type', panelList: 'facets', shows: ['of'] },
  globalAction: { target: 'type', panelList: 'globalActions', addresses: ACTION },
  batchAction: { target: 'type', panelList: 'batchActions', addresses: ACTION },
  itemAction: { target: 'type', panelList: 'itemActions', addresses: ACTION },
  detailsView: { target: 'type', hasView: true },
  drawer: { target: 'type', hasView: true },
  panel: { list: 'panels', target: 'none', hasView: true, pages: ['path'], shows: ['path'] },
  redirect: { list: 'redirects', target: 'none', late: 'everywhere', pages: ['from'], shows: ['from', 'to'] },
  headerItem: { list: 'headerItems', target: 'none', hasView: true },
  dashboardCard: { list: 'dashboardCards', target: 'none', hasView: true },
  limitGroup: { list: 'limitGroups', target: 'none', late: 'onLists', addresses: ['path'] },
  quotaSet: { list: 'quotaSets', target: 'none', late: 'onLists', addresses: ['defaults.path', 'ofProject.path'] },
  metadataDefinitions: {
    list: 'metadataDefinitions',
    target: 'none',
    late: 'onLists',
    addresses: ['namespaces', 'resourceTypes'],
  },
  service: {
    list: 'services',
    target: 'none',
    late: 'onLists',
    addresses: ['extensions', 'version'],
    shows: ['service'],
  },
  typeName: { list: 'typeNames', target: 'none', late: 'onLists' },
  overviewSection: { list: 'overviewSections', target: 'point', hasView: true, late: 'onLists' },
  wizardStep: { list: 'wizardSteps', target: 'point', hasView: true, late: 'onLists' },
  formField: { list: 'formFields', target: 'point', hasView: true },
  settingsPage: { list: 'settingsPages', target: 'none', hasView: true, pages: ['path'], shows: ['path'] },
  userSetting: { list: 'userSettings', target: 'none', late: 'everywhere', shows: ['setting'] },
  command: { list: 'commands', target: 'none', late: 'everywhere', shows: ['to'] },
  shortcut: { list: 'shortcuts', target: 'point', late: 'everywhere', shows: ['keys'] },
  searchProvider: { list: 'searchProviders', target: 'none', late: 'everywhere', shows: ['type'] },
  worker: { list: 'workers', target: 'none' },
  backgroundTask: { list: 'backgroundTasks', target: 'none', late: 'everywhere', shows: ['everySeconds', 'on'] },
  theme: { list: 'themes', target: 'none', shows: ['base'] },
  extensionPoint: { list: 'extensionPoints', target: 'none', shows: ['version'] },
} as const satisfies Readonly<Record<string, KindFacts>>

/** The kind of a contribution: `panel`, `itemAction`, `detailsView` and so on. */
export type ContributionKind = keyof typeof KIND_FACTS

function isKind(name: string): name is ContributionKind {
  return Object.hasOwn(KIND_FACTS, name)
}

/** The names of all kinds, in the order of the manifest. */
export const CONTRIBUTION_KINDS: readonly ContributionKind[] = Object.keys(KIND_FACTS).filter(isKind)

/** What is known of the kind of this name; undefined for a kind of a newer release. */
export function kindFacts(name: string): KindFacts | undefined {
  return isKind(name) ? KIND_FACTS[name] : undefined
}
