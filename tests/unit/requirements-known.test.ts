import { readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Requirement } from '@fascia/sdk/common'
import { serviceTypeNames } from '@fascia/sdk/host'
import { beforeAll, expect, it } from 'vitest'

/** What the default export of a gateway part declares, as far as requirements name it. */
interface DeclaredPart {
  readonly policies?: readonly { readonly service: string; readonly rules: Readonly<Record<string, unknown>> }[]
  readonly features?: Readonly<Record<string, unknown>>
  readonly settings?: Readonly<Record<string, unknown>>
}

const root = resolve(import.meta.dirname, '../..')
const areas = readdirSync(join(root, 'plugins'))

async function importDefault(path: string, name = 'default'): Promise<object> {
  const module: object = await import(pathToFileURL(join(root, path)).href)
  return Object(Reflect.get(module, name))
}

/** Every part of every requirement below a declaration. */
function requirementsIn(value: unknown, seen = new Set<unknown>()): readonly Requirement[] {
  if (typeof value !== 'object' || value === null || seen.has(value)) return []
  seen.add(value)
  const below = Object.values(value).flatMap((one) => requirementsIn(one, seen))
  return isRequirement(value) ? [value, ...below] : below
}

function isRequirement(value: object): value is Requirement {
  if (!('kind' in value)) return false
  if (value.kind === 'policy') return 'rules' in value && Array.isArray(value.rules)
  if (value.kind === 'service') return 'type' in value
  return (value.kind === 'setting' && 'path' in value) || (value.kind === 'feature' && 'name' in value)
}

const OFFICIAL =
  'block-storage compute container-infrastructure-management dns identity image key-manager load-balancer metric network object-store orchestration placement'
const SERVICES = new Set(OFFICIAL.split(' ').flatMap(serviceTypeNames))
const rules = new Map<string, Set<string>>()
const features = new Set<string>()
const settings = new Map<string, unknown>()
const declared = new Map<string, readonly Requirement[]>()
const withPanels = new Set<string>()

beforeAll(async () => {
  const identity = await importDefault('core/gateway/policy/identity-defaults.ts', 'identityDefaults')
  const defaults = await importDefault('core/gateway/settings/default-settings.ts', 'DEFAULT_SETTINGS')
  const parts: DeclaredPart[] = [{ policies: [identity] as never, settings: { ...defaults } }]
  for (const area of areas) {
    const web = await importDefault(`plugins/${area}/web/plugin.ts`)
    declared.set(area, requirementsIn(web))
    if ('panels' in web) withPanels.add(area)
    parts.push(await importDefault(`plugins/${area}/gateway/plugin.ts`).catch(() => ({})))
  }
  for (const { policies = [], features: known = {}, settings: given = {} } of parts) {
    for (const { service, rules: named } of policies)
      rules.set(service, new Set([...(rules.get(service) ?? []), ...Object.keys(named)]))
    for (const name of Object.keys(known)) features.add(name)
    for (const [name, value] of Object.entries(given))
      settings.set(name, { ...Object(settings.get(name)), ...Object(value) })
  }
})

/** Whether the first names of a dotted path are a setting that some part declares. */
function isSetting(path: string): boolean {
  const [first = '', ...rest] = path.split('.')
  const value = settings.get(first)
  return value !== undefined && (rest.length === 0 || rest.join('.') in Object(value))
}

function problemOf(requirement: Requirement): readonly string[] {
  switch (requirement.kind) {
    case 'policy':
      return requirement.rules.filter(([service, rule]) => !rules.get(service)?.has(rule)).map((rule) => rule.join(' '))
    case 'service':
      return SERVICES.has(requirement.type) ? [] : [requirement.type]
    case 'setting':
      return isSetting(requirement.path) ? [] : [requirement.path]
    case 'feature':
      return features.has(requirement.name) ? [] : [requirement.name]
    default:
      return []
  }
}

it('finds requirements of every plugin of a service that has panels', () => {
  const without = [...withPanels].filter((area) => area !== 'gallery' && declared.get(area)?.length === 0)
  expect([without, withPanels.size > 5]).toEqual([[], true])
})

it('names only policy rules, services, settings and features that the product knows', () => {
  const problems = [...declared].flatMap(([area, all]) =>
    [...new Set(all.flatMap(problemOf))].map((what) => `${area}: ${what}`),
  )
  expect(problems).toEqual([])
})
