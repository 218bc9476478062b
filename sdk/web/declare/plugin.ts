import type { Plural } from '../../common/index.ts'
import type { FormField, WizardStep } from './added-input.ts'
import type { BackgroundTask } from './background-task.ts'
import type { DeclaredPanel, ViewPanel } from './declared-panel.ts'
import type { MetadataDefinitions } from './metadata-definitions.ts'
import type {
  Command,
  DashboardCard,
  ExtensionPoint,
  HeaderItem,
  OverviewSection,
  Redirect,
  SearchProvider,
  SettingsPage,
  WorkerContribution,
} from './page.ts'
import type { LimitGroup, QuotaSet } from './quota.ts'
import type { DeclaredExtension, DeclaredType } from './resource-type.ts'
import type { ServiceAddresses } from './service-addresses.ts'
import type { Shortcut } from './shortcut.ts'
import type { Theme } from './theme.ts'
import type { UserSetting } from './user-setting.ts'

/** What a plugin may do through the SDK; anything else is refused and reported. */
export interface Capabilities {
  /** Gateway paths, each with everything below it: `['/api/cinder/backups/']`. */
  readonly api?: readonly string[]
  /** Origins that it may reach directly; they join the content security policy. */
  readonly origins?: readonly string[]
  /** Whether it keeps preferences. */
  readonly storage?: boolean
}

/** Plugins that must, or may, be there: name to version range. */
export interface Needs {
  readonly required?: Readonly<Record<string, string>>
  readonly optional?: Readonly<Record<string, string>>
  /** Extension points of other plugins, each with the version it was written for. */
  readonly extensionPoints?: Readonly<Record<string, number>>
}

/** All that a plugin contributes, by kind. */
export interface PluginDefinition {
  readonly capabilities?: Capabilities
  readonly needs?: Needs
  readonly resourceTypes?: readonly DeclaredType[]
  readonly extend?: readonly DeclaredExtension[]
  readonly panels?: readonly (ViewPanel | DeclaredPanel)[]
  readonly redirects?: readonly Redirect[]
  readonly headerItems?: readonly HeaderItem[]
  readonly dashboardCards?: readonly DashboardCard[]
  readonly limitGroups?: readonly LimitGroup[]
  readonly quotaSets?: readonly QuotaSet[]
  readonly metadataDefinitions?: readonly MetadataDefinitions[]
  readonly services?: readonly ServiceAddresses[]
  /** Display names, by code, of resource types that this plugin mentions without offering them. A plugin that offers the type names it itself [CORE-016]. */
  readonly typeNames?: Readonly<Record<string, Plural>>
  readonly overviewSections?: readonly OverviewSection[]
  readonly wizardSteps?: readonly WizardStep[]
  readonly formFields?: readonly FormField[]
  readonly settingsPages?: readonly SettingsPage[]
  readonly userSettings?: readonly UserSetting[]
  readonly commands?: readonly Command[]
  readonly shortcuts?: readonly Shortcut[]
  readonly searchProviders?: readonly SearchProvider[]
  readonly workers?: readonly WorkerContribution[]
  readonly backgroundTasks?: readonly BackgroundTask[]
  readonly themes?: readonly Theme[]
  readonly extensionPoints?: readonly ExtensionPoint[]
}

/** Declares a plugin's web part: pure data and closed doors. It is evaluated without a browser, a network or a clock. */
export function definePlugin(definition: PluginDefinition): PluginDefinition {
  return definition
}
