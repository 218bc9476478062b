import type { Cloud, NameScope } from './cloud.ts'
import type { Collection } from './collection.ts'
import type { Job } from './job.ts'
import type { Route } from './route.ts'
import type { ServiceProtocol } from './service-protocol.ts'

/** A feature that a service has from some version on: asked by `feature('…')` requirements and `/api/nova/features/{name}/`. */
export interface Feature {
  readonly service: string
  /** The microversion that brings it; several pieces of one feature take the highest. */
  readonly since: string
}

/** The default policy of a service: rule names and oslo.policy expressions, labelled by release. */
export interface PolicyDefaults {
  readonly service: string
  readonly release: string
  readonly rules: Readonly<Record<string, string>>
  /** The earlier forms of rules. A service that does not enforce its new defaults allows what either form allows. */
  readonly deprecated?: Readonly<Record<string, string>>
  /**
   * The microversion of a service from which on the earlier forms are no longer allowed, as a sign of the cloud's release. The setting
   * `POLICY_ENFORCE_NEW_DEFAULTS.<service>` overrides it. Without it, or without that service, the new defaults are enforced.
   */
  readonly enforced?: { readonly service: string; readonly since: string }
}

/** A resource that has a name, or none. */
export interface NamedResource {
  readonly id: string
  /** Null and the empty text count as no name. */
  readonly name: string | null
}

/**
 * Finds the names of resources. `ids` are distinct and not empty; the answer may leave some out, and may hold others, which are remembered too.
 * A fault of the service counts as an answer without names. `listedNames` makes most look-ups.
 */
export type NameLookup = (cloud: Cloud, ids: readonly string[], scope?: NameScope) => Promise<readonly NamedResource[]>

/** The gateway part of a plugin: routes, proxies, features and policy defaults. */
export interface GatewayPart {
  readonly routes?: readonly Route[]
  readonly policies?: readonly PolicyDefaults[]
  readonly features?: Readonly<Record<string, Feature>>
  /**
   * Settings that the plugin brings, with their defaults; the deployer may override each. Maps of one name merge key by key, so that several plugins
   * add to one setting: `{ FILTER_DATA_FIRST: { 'admin.backups': false } }`. A default of the core stays, and of two plugins, the first that was
   * loaded keeps its own.
   */
  readonly settings?: Readonly<Record<string, unknown>>
  /** Names of settings that `GET /api/settings/` shows the browser. */
  readonly publicSettings?: readonly string[]
  /**
   * Settings that `GET /api/settings/` shows under a name of their own, with the path of each value:
   * `{ BACKUP_FORMATS: 'OPENSTACK_BACKUP_BACKEND.formats' }`. A value that is not set is left out.
   */
  readonly publicAliases?: Readonly<Record<string, string>>
  /** Extensions a service offers, by alias: asked once per session and service. */
  readonly extensions?: Readonly<Record<string, (cloud: Cloud) => Promise<readonly string[]>>>
  /**
   * How the gateway speaks to services, by official type: of services that OpenStack does not publish, or in place of what the gateway knows of those
   * that it does.
   */
  readonly services?: Readonly<Record<string, ServiceProtocol>>
  /**
   * How the names of this plugin's resources are found, by resource type code: what `cloud.names` answers in any plugin's routes. Of two
   * plugins that declare one type, the first that was loaded answers.
   */
  readonly names?: Readonly<Record<string, NameLookup>>
  /** Background jobs that routes of this part start. */
  readonly jobs?: readonly Job[]
  /** What routes of this part keep in the store of the dashboard. */
  readonly collections?: readonly Collection[]
}

/** Declares a plugin's gateway part. It is evaluated once for each time that the plugin is switched on. */
export function defineGateway(part: GatewayPart): GatewayPart {
  return part
}
