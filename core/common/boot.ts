import type { Decision } from '@fascia/sdk/common'
import type { ManifestContribution, ReasonCode, UserSession } from '@fascia/sdk/host'
import type { Announcement } from './announcement.ts'
import type { OfferedCloud } from './clouds.ts'
import type { Logo } from './logo.ts'
import type { PreferencesBody } from './preferences.ts'

/** What a plugin may call and keep. */
export interface PluginCapabilities {
  readonly api: readonly string[]
  readonly origins: readonly string[]
  readonly storage: boolean
}

/** A plugin as the shell gets it: what to import, or why it is refused. */
export interface BootPlugin {
  readonly name: string
  readonly area: string
  readonly version: string
  /** The address of its entry below the web root; absent when it has no web part or is refused. */
  readonly entry?: string
  /** The address of its stylesheet below the web root, linked while the plugin is active. */
  readonly style?: string
  /** Address of the chunks of its manifest, below the web root: `plugins/compute/`. */
  readonly base: string
  readonly isFirstParty: boolean
  /** Absent where the page runs no code of the plugin: it comes with the second document. */
  readonly capabilities?: PluginCapabilities
  /** Required plugins, by name. */
  readonly needs: readonly string[]
  readonly refusal?: { readonly code: ReasonCode; readonly text: string }
  /** A notice of the inspector about a plugin that is in use: its gateway part does not run. */
  readonly notices?: readonly { readonly code: ReasonCode; readonly text: string }[]
}

export interface BootContribution {
  /** Name of the plugin. */
  readonly plugin: string
  /** The manifest's data, with texts translated, and without the paths of code other than workers. */
  readonly data: ManifestContribution
  readonly decision: Decision
  /** Only what every page needs of a resource type or a panel: the whole comes with the second document. */
  readonly isStub?: true
}

/** A contribution that the boot document has left out, or has as a stub. */
export interface LateContribution extends BootContribution {
  /** Its place among all contributions. */
  readonly at: number
}

/** What the boot decided of the policy rules that its contributions mention. */
export interface PolicyDecisions {
  /** Decisions by `service rule`, for the session's own project. */
  readonly policy: Readonly<Record<string, boolean>>
  /** Rules that mention attributes of the target, with those attributes: only these are asked again for an item. */
  readonly targetRules: Readonly<Record<string, readonly string[]>>
}

/** What `GET /api/boot/rest/?type=` answers: every contribution that the boot document of a page of that type, or of none, does without. */
export interface BootRest extends PolicyDecisions {
  /** The same as the boot document's, unless plugins have changed in between. */
  readonly revision: string
  /** Of the plugins whose code a page of that type does not run, by their names. */
  readonly capabilities: Readonly<Record<string, PluginCapabilities>>
  readonly contributions: readonly LateContribution[]
}

/**
 * What `GET /api/boot/` answers: all that the shell needs to draw navigation and pages without any plugin code. With `?type=` it has only
 * that resource type and its panels whole, with everything that extends it, and stubs of the others; with an empty `?type=`, the panels that show
 * no type whole, and what their code may ask for.
 */
export interface BootDocument extends PolicyDecisions {
  readonly cloud: string
  readonly webRoot: string
  readonly language: string
  readonly direction: 'ltr' | 'rtl'
  /** The languages into which the shell is translated whole, by their codes in lower case; English is not among them. */
  readonly languages: readonly string[]
  /** `GET /api/keystone/user-session/`, in the same shape. */
  readonly session: UserSession
  readonly projects: readonly { readonly id: string; readonly name: string; readonly domain_id: string }[]
  readonly expiresAt: string
  readonly services: readonly string[]
  /** What `GET /api/settings/` answers. */
  readonly settings: Readonly<Record<string, unknown>>
  /** What the deployer chose for the shell: links, brand, limits. */
  readonly deployment: {
    readonly brand: string
    /** In place of the dashboard's mark. */
    readonly logo?: Logo
    /** Those that have not ended, also those that have not begun: an open page shows them in their time. Absent when there are none. */
    readonly announcements?: readonly Announcement[]
    /** The clouds to work in, this one included; absent where there is one. */
    readonly clouds?: readonly OfferedCloud[]
    readonly helpUrl: string
    readonly bugUrl?: string
    readonly userMenuLinks: readonly { readonly label: string; readonly url: string }[]
  }
  readonly plugins: readonly BootPlugin[]
  readonly contributions: readonly BootContribution[]
  /** What the rest has to be asked for with; absent when nothing is left out. */
  readonly rest?: { readonly type: string; readonly revision: string }
  /** Translations of the shell's and every plugin's texts, by namespace; empty in English. */
  readonly messages: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** What the person has arranged; null while the store cannot be used, and absent where there is none. */
  readonly preferences?: PreferencesBody | null
}
