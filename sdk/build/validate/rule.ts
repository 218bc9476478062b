import type { Manifest, ManifestGatewayNames } from '@fascia/sdk/host'
import type { PluginPackage } from '../package/plugin-package.ts'
import type { SourceFile } from './read-module.ts'
import type { Neighbour } from './read-neighbours.ts'

/** One thing that a rule found. */
export interface Problem {
  readonly message: string
  /** Relative to the plugin's folder. */
  readonly file?: string
  /** From 1. */
  readonly line?: number
}

/** A built script of the browser part, as the packed plugin has it. */
export interface PackedScript {
  readonly path: string
  readonly text: string
  /** The source map beside it; absent in a packed plugin without maps. */
  readonly map?: string
}

/** What rules look at: the built plugin in its folder. */
export interface ValidationSubject {
  readonly folder: string
  readonly packageJson: PluginPackage
  readonly manifest: Manifest
  /** Folder of the manifest, relative to `folder`: `dist` or `.`. */
  readonly builtIn: string
  /** Contents of a file of the manifest; undefined when it is missing. */
  readBuilt(path: string): Uint8Array | undefined
  /** Whether the plugin's folder has a file. */
  has(path: string): boolean
  readonly scripts: readonly PackedScript[]
  /** What a build would say now; undefined when there is no source beside the built plugin. */
  readonly fresh?: Manifest
  /** The version of the SDK that is installed beside the plugin; undefined when there is none. */
  readonly sdkVersion?: string
  /** The global tokens of the PatternFly that is installed beside the plugin; undefined when there is none. */
  readonly tokens?: ReadonlySet<string>
  /** The manifests of the other plugins that are built and installed where the plugin finds packages, whether it needs them or not. */
  readonly beside?: readonly Manifest[]
  /** The names that the installed dashboard brings itself; undefined when there is none. */
  readonly host?: ManifestGatewayNames
  /** The plugins that `needs` names, of those that are installed beside the plugin. */
  readonly neighbours?: readonly Neighbour[]
  /** The modules of the browser part, of the gateway part and of `common/`, without tests; undefined when there is no source. */
  readonly sources?: readonly SourceFile[]
  /** The same with those of `api/` and of the simulator part. */
  readonly modules?: readonly SourceFile[]
  /** Runs the compiler over the source; undefined when there is no source. */
  readonly compile?: () => Promise<readonly Problem[]>
}

/** One check of the validator, with the page that explains it. */
export interface ValidationRule {
  /** `area-thing`, in kebab case: never reused. */
  readonly id: string
  /** What must hold, as one sentence. */
  readonly what: string
  /** Why, and what to do about it: the rule's documentation. */
  readonly docs: string
  readonly severity: 'error' | 'warning'
  check(subject: ValidationSubject): readonly Problem[] | Promise<readonly Problem[]>
}

/** Declares a rule. */
export function defineRule(rule: ValidationRule): ValidationRule {
  return rule
}
