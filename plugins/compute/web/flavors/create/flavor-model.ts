import type { Translate } from '@fascia/sdk/web'
import type { Candidate, Member, StepProblems } from '@fascia/sdk/web/wizard'
import type { NewFlavor } from '../../../common/flavor.ts'
import type { Flavor } from '../flavor.ts'

/** The largest number that Nova takes for a size. */
export const MOST = 2_147_483_647

/** The sizes of a flavor, each with the least that Nova takes; undefined while a field is empty. */
export const LEAST = { vcpus: 1, ram: 1, disk: 0, ephemeral: 0, swap: 0 } as const
export type Size = keyof typeof LEAST

export interface FlavorInfo extends Readonly<Record<Size, number | undefined>> {
  readonly name: string
  readonly id: string
  /** The flavors that there are, once they are known: nothing waits for them, as Nova refuses a second one as well. */
  readonly taken: readonly Pick<Flavor, 'id' | 'name'>[]
}

export interface FlavorModels {
  readonly info: FlavorInfo
  readonly access: { readonly members: readonly Member[] }
}

export interface FlavorSources {
  readonly projects: readonly Candidate[]
  readonly flavors: FlavorInfo['taken']
}

export function emptyFlavor(): FlavorModels {
  return {
    info: { name: '', id: 'auto', vcpus: undefined, ram: undefined, disk: undefined, ephemeral: 0, swap: 0, taken: [] },
    access: { members: [] },
  }
}

const SIZE_FIELDS: readonly Size[] = ['vcpus', 'ram', 'disk', 'ephemeral', 'swap']
const REQUIRED: readonly Size[] = ['vcpus', 'ram', 'disk']
const ID = /^[A-Za-z0-9. _-]*$/

function sizeProblem(size: Size, value: number | undefined, t: Translate): string | undefined {
  if (value === undefined) return REQUIRED.includes(size) ? t('Give a number.') : undefined
  if (Number.isInteger(value) && value >= LEAST[size] && value <= MOST) return undefined
  return t('Give a whole number from {least} to {most}.', { least: LEAST[size], most: MOST })
}

function nameProblem(name: string, taken: FlavorInfo['taken'], t: Translate): string | undefined {
  if (name === '') return t('Name is a required field')
  if (name.length > 255) return t('The name may have at most 255 characters.')
  return taken.some((flavor) => flavor.name === name) ? t('There is a flavor of this name already.') : undefined
}

function idProblem(id: string, taken: FlavorInfo['taken'], t: Translate): string | undefined {
  if (!ID.test(id)) return t('The ID may contain letters, digits, dots, underscores, hyphens and spaces only.')
  if (id.length > 255) return t('The ID may have at most 255 characters.')
  return taken.some((flavor) => flavor.id === id) ? t('There is a flavor of this ID already.') : undefined
}

/** What is wrong with the information step (facts 6.2); names and ids are compared with the flavors that there are. */
export function infoProblems(info: FlavorInfo, t: Translate): StepProblems {
  const found = {
    name: nameProblem(info.name.trim(), info.taken, t),
    id: idProblem(info.id.trim(), info.taken, t),
    ...Object.fromEntries(SIZE_FIELDS.map((size) => [size, sizeProblem(size, info[size], t)])),
  }
  return Object.fromEntries(
    Object.entries(found).flatMap(([name, text]) => (text === undefined ? [] : [[name, [text]]])),
  )
}

/** The body of the call: an empty id is made by Nova, and a flavor that no project is named for is everybody's. */
export function flavorOf({ info, access }: FlavorModels): NewFlavor {
  return {
    id: info.id.trim() || 'auto',
    name: info.name.trim(),
    vcpus: info.vcpus ?? LEAST.vcpus,
    ram: info.ram ?? LEAST.ram,
    disk: info.disk ?? LEAST.disk,
    'OS-FLV-EXT-DATA:ephemeral': info.ephemeral ?? 0,
    swap: info.swap ?? 0,
    flavor_access: access.members.map(({ id }) => ({ id })),
  }
}

function quoted(text: string): string {
  return /^[\w.-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`
}

/** The command line that makes the same flavor, and lets the same projects use it. */
export function flavorCommand(models: FlavorModels): string {
  const body = flavorOf(models)
  const access = body.flavor_access ?? []
  const name = quoted(body.name)
  const create = [
    'openstack flavor create',
    `--id ${quoted(body.id ?? 'auto')}`,
    `--vcpus ${body.vcpus}`,
    `--ram ${body.ram}`,
    `--disk ${body.disk}`,
    `--ephemeral ${body['OS-FLV-EXT-DATA:ephemeral']}`,
    `--swap ${body.swap}`,
    access.length === 0 ? '--public' : '--private',
    name,
  ].join(' ')
  return [create, ...access.map(({ id }) => `openstack flavor set --project ${id} ${name}`)].join('\n')
}
