import { problemAt, quoted, type ValueProblem } from '../settings/value-problem.ts'
import { isObject } from '../validation/validator.ts'
import { keyOfCloud } from './cloud-key.ts'

/** Longer ones have no place in the masthead. */
const LONGEST_NAME = 60

/** A region of `AVAILABLE_REGIONS`. */
export interface ListedRegion {
  readonly kind: 'region'
  readonly name: string
  readonly authUrl: string
  readonly settings: Readonly<Record<string, unknown>>
}

/** A cloud of `CLOUDS`. */
export interface ListedCloud {
  readonly kind: 'cloud'
  readonly name: string
  /** Its name in `clouds.yaml`. */
  readonly entry: string
  /** The deployer's settings of this cloud alone, over those of all. */
  readonly settings: Readonly<Record<string, unknown>>
}

/** A line of either setting. */
export type Listing = ListedRegion | ListedCloud

function isName(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '' && value.length <= LONGEST_NAME
}

/** Whether a value is an address that a Keystone can have. */
export function isAddress(value: unknown): value is string {
  return typeof value === 'string' && /^https?:\/\//.test(value) && URL.canParse(value)
}

/** An address of Keystone in its one form. */
export function plainAddress(address: string): string {
  return address.endsWith('/') ? address.slice(0, -1) : address
}

/** Problems of names whose pages would have one address. */
function repeatedNames(names: readonly (readonly [path: string, name: unknown])[]): readonly ValueProblem[] {
  const seen = new Set<string>()
  return names.flatMap(([path, name]) => {
    if (!isName(name)) return []
    const key = keyOfCloud(name)
    if (seen.has(key))
      return [problemAt(path, `have an address of its own: ${quoted(name)} has ${key}/ as another one`)]
    seen.add(key)
    return []
  })
}

/** What is wrong with pairs of an address of Keystone and a name, as Horizon has them. */
export function regionProblems(value: unknown): readonly ValueProblem[] {
  if (!Array.isArray(value)) return []
  const path = (at: number): string => `AVAILABLE_REGIONS[${at}]`
  const seen = new Set<string>()
  const problems = value.flatMap((pair: unknown, at) => {
    const [address, name, ...rest] = Array.isArray(pair) ? pair : []
    if (!Array.isArray(pair) || rest.length > 0)
      return [problemAt(path(at), `be a pair of an address of Keystone and a name, not ${quoted(pair)}`)]
    if (!isAddress(address))
      return [
        problemAt(
          path(at),
          `begin with an address of Keystone, as https://keystone.example.org/v3, not ${quoted(address)}`,
        ),
      ]
    if (!isName(name))
      return [problemAt(path(at), `have a name of at most ${LONGEST_NAME} characters, not ${quoted(name)}`)]
    if (seen.has(plainAddress(address)))
      return [problemAt(path(at), `have an address of its own: ${address} is there twice`)]
    seen.add(plainAddress(address))
    return []
  })
  const names = value.map((pair: unknown, at) => [path(at), Array.isArray(pair) ? pair[1] : undefined] as const)
  return [...problems, ...repeatedNames(names)]
}

const KEYS = ['cloud', 'name', 'settings']

/** What is wrong with names of entries of `clouds.yaml`, or maps with one. */
export function cloudProblems(value: unknown): readonly ValueProblem[] {
  if (!Array.isArray(value)) return []
  const path = (at: number): string => `CLOUDS[${at}]`
  const problems = value.flatMap((item: unknown, at): readonly ValueProblem[] => {
    if (isName(item)) return []
    if (!isObject(item) || !isName(item.cloud))
      return [
        problemAt(path(at), `be the name of an entry of clouds.yaml, or a map with it as cloud, not ${quoted(item)}`),
      ]
    const unknown = Object.keys(item).find((key) => !KEYS.includes(key))
    if (unknown !== undefined) return [problemAt(`${path(at)}.${unknown}`, `be one of ${KEYS.join(', ')}`)]
    if ((item.name ?? undefined) !== undefined && !isName(item.name))
      return [
        problemAt(`${path(at)}.name`, `be a text of at most ${LONGEST_NAME} characters, not ${quoted(item.name)}`),
      ]
    if ((item.settings ?? undefined) !== undefined && !isObject(item.settings))
      return [problemAt(`${path(at)}.settings`, `be a map of settings, not ${quoted(item.settings)}`)]
    return []
  })
  const names = value.map((item: unknown, at) => [path(at), isObject(item) ? item.cloud : item] as const)
  return [...problems, ...repeatedNames(names)]
}

/** The regions of a setting in which nothing is wrong. */
export function readRegions(value: unknown): readonly ListedRegion[] {
  if (!Array.isArray(value)) return []
  return value.flatMap((pair: unknown) => {
    const [authUrl, name] = Array.isArray(pair) ? pair : []
    return isAddress(authUrl) && isName(name)
      ? [{ kind: 'region', authUrl: plainAddress(authUrl), name, settings: {} }]
      : []
  })
}

/** The clouds of a setting in which nothing is wrong. */
export function readClouds(value: unknown): readonly ListedCloud[] {
  if (!Array.isArray(value)) return []
  return value.flatMap((item: unknown): readonly ListedCloud[] => {
    if (isName(item)) return [{ kind: 'cloud', name: item, entry: item, settings: {} }]
    if (!isObject(item) || !isName(item.cloud)) return []
    const { cloud: entry, name, settings } = item
    return [{ kind: 'cloud', entry, name: isName(name) ? name : entry, settings: isObject(settings) ? settings : {} }]
  })
}
