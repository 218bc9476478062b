import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Fault } from '@fascia/sdk/common'
import { Type } from 'typebox'
import type { CloudAddress } from '../gateway-options.ts'
import { parseYaml } from '../validation/parse-yaml.ts'
import { createGuard } from '../validation/validator.ts'

const Region = Type.Union([Type.String(), Type.Object({ name: Type.String() })])
const isEntry = createGuard(
  Type.Object({
    auth: Type.Object({ auth_url: Type.String() }),
    region_name: Type.Optional(Type.String()),
    regions: Type.Optional(Type.Array(Region)),
    interface: Type.Optional(Type.String()),
    endpoint_type: Type.Optional(Type.String()),
    cacert: Type.Optional(Type.String()),
    verify: Type.Optional(Type.Boolean()),
    insecure: Type.Optional(Type.Boolean()),
  }),
)
const isLogin = createGuard(
  Type.Object({
    auth: Type.Object({
      username: Type.String(),
      password: Type.String(),
      user_domain_name: Type.Optional(Type.String()),
      user_domain_id: Type.Optional(Type.String()),
      project_name: Type.Optional(Type.String()),
    }),
  }),
)
const isFile = createGuard(Type.Object({ clouds: Type.Record(Type.String(), Type.Unknown()) }))

/** Which of the catalogue's addresses a word names, with or without Keystone v2's `URL`. */
export function parseInterface(text: string | undefined): NonNullable<CloudAddress['interface']> {
  const bare = (text ?? 'public').replace(/URL$/, '')
  if (bare === 'public' || bare === 'internal' || bare === 'admin') return bare
  throw new Fault('GATEWAY_CONFIG_INVALID', {
    message: `The interface '${text}' is none of public, internal and admin.`,
  })
}

/** The text of a certificate file. */
export function readCertificate(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (cause) {
    throw new Fault('GATEWAY_CONFIG_INVALID', { message: `The certificate file ${file} cannot be read.`, cause })
  }
}

/** Where OpenStack's clients look for `clouds.yaml`, in their order. */
export function cloudFiles(folder: string, userHome: string): readonly string[] {
  return [folder, join(userHome, '.config', 'openstack'), '/etc/openstack'].flatMap((place) =>
    ['clouds.yaml', 'clouds.yml'].map((name) => join(place, name)),
  )
}

async function entryOf(name: string, files: readonly string[]) {
  const refuse = (message: string, cause?: unknown): Fault => new Fault('GATEWAY_CONFIG_INVALID', { message, cause })
  const file = files.find(existsSync)
  if (!file) throw refuse(`There is no clouds.yaml for the cloud '${name}'.`)
  let content: unknown
  try {
    content = await parseYaml(readFileSync(file, 'utf8'))
  } catch (cause) {
    throw refuse(`${file} cannot be read.`, cause)
  }
  const entry: unknown = isFile(content) ? content.clouds[name] : undefined
  if (entry === undefined) throw refuse(`${file} has no cloud '${name}'.`)
  if (isEntry(entry)) return entry
  throw refuse(`The cloud '${name}' of ${file} has no auth.auth_url, or a value of another kind.`)
}

/** Who signs in by an entry of `clouds.yaml`. */
export interface CloudLogin {
  readonly username: string
  readonly password: string
  /** The name of the user's domain. */
  readonly domain: string
  /** The name of the project; any of the user's when absent. */
  readonly project: string | undefined
}

/** The password of an entry of the first `clouds.yaml` there is, for a command that asks for the catalogue; undefined where the entry has none. */
export async function readCloudLogin(name: string, files: readonly string[]): Promise<CloudLogin | undefined> {
  const entry: unknown = await entryOf(name, files)
  if (!isLogin(entry)) return undefined
  const { username, password, user_domain_name, user_domain_id = 'default', project_name } = entry.auth
  // Keystone is asked by names; the first domain has this id everywhere.
  const domain = user_domain_name ?? (user_domain_id === 'default' ? 'Default' : undefined)
  return domain === undefined ? undefined : { username, password, domain, project: project_name }
}

/** One entry of the first `clouds.yaml` there is. Only the address counts: people sign in with their own names and passwords. */
export async function readCloudEntry(name: string, files: readonly string[]): Promise<CloudAddress> {
  const entry = await entryOf(name, files)
  const regions = (entry.regions ?? []).map((region) => (typeof region === 'string' ? region : region.name))
  return {
    name,
    authUrl: entry.auth.auth_url,
    interface: parseInterface(entry.interface ?? entry.endpoint_type),
    verify: entry.verify ?? !entry.insecure,
    regions: [...new Set([...(entry.region_name ? [entry.region_name] : []), ...regions])],
    ...(entry.cacert ? { caCert: readCertificate(entry.cacert) } : {}),
  }
}
