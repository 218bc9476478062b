import { Fault } from '@fascia/sdk/common'
import type { OfferedCloud } from '../../common/clouds.ts'
import { type CloudAddress, cloudNameOf } from '../gateway-options.ts'
import { mergeMaps } from '../settings/settings.ts'
import { valueProblems } from '../settings/value-checks.ts'
import { keyOfCloud, rootOfCloud } from './cloud-key.ts'
import { isAddress, type Listing, plainAddress, readClouds, readRegions } from './cloud-settings.ts'

type Tree = Readonly<Record<string, unknown>>

/** A cloud beside the first. */
export interface PlannedCloud {
  readonly address: CloudAddress
  readonly key: string
  readonly webRoot: string
  /** Those of the deployer, with those of this cloud over them. */
  readonly settings: Tree
  /** Of these, what the deployer has given this cloud alone. */
  readonly own: Tree
}

/** The clouds of a dashboard. */
export interface CloudPlan {
  /** All of them in the order of the settings, for people to choose among; none where there is one. */
  readonly offered: readonly OfferedCloud[]
  readonly further: readonly PlannedCloud[]
  /** The settings of the first cloud. */
  readonly settings: Tree
}

export interface CloudPlanInput {
  readonly webRoot: string
  readonly chosen: Tree
  /** The cloud at the web root. */
  readonly first: CloudAddress
  /** The name in `clouds.yaml` that it is of; absent for another. */
  readonly entry?: string
  /** Reads an entry of `clouds.yaml`. */
  readonly read: (entry: string) => Promise<CloudAddress>
}

/** Settings that name a Keystone, and those that list clouds: another cloud does not take them over. */
const OF_FIRST = ['AVAILABLE_REGIONS', 'CLOUDS', 'WEBSSO_KEYSTONE_URL', 'WEBSSO_DEFAULT_REDIRECT_REGION']

function withoutThoseOfFirst(chosen: Tree): Tree {
  return Object.fromEntries(Object.entries(chosen).filter(([name]) => !OF_FIRST.includes(name)))
}

/**
 * The clouds that settings name, each with its address. Browsers choose among them by the path of a page, and no request names a Keystone. Fails with
 * `GATEWAY_CONFIG_INVALID` on a setting that breaks its rules, an entry that is not there, and two clouds of one name.
 */
export async function planClouds({ webRoot, chosen, first, entry, read }: CloudPlanInput): Promise<CloudPlan> {
  const refuse = (message: string | undefined): void => {
    if (message !== undefined) throw new Fault('GATEWAY_CONFIG_INVALID', { message })
  }
  for (const name of ['AVAILABLE_REGIONS', 'CLOUDS']) refuse(valueProblems(name, chosen[name])[0]?.text)
  const listed: readonly Listing[] = [...readRegions(chosen.AVAILABLE_REGIONS), ...readClouds(chosen.CLOUDS)]
  const isFirst = (one: Listing): boolean =>
    one.kind === 'region' ? one.authUrl === plainAddress(first.authUrl) : one.entry === entry
  const others = listed.filter((one) => !isFirst(one))
  const ownSettings = listed.find(isFirst)?.settings ?? {}
  if (others.length === 0) return { offered: [], further: [], settings: mergeMaps(chosen, ownSettings) }

  const taken = [cloudNameOf(first)]
  const further: PlannedCloud[] = []
  for (const one of others) {
    const name = one.kind === 'region' ? one.name : one.entry
    const key = keyOfCloud(name)
    // What is kept of a cloud has its name before a colon.
    const isTaken = taken.some((other) => `${other}:`.startsWith(`${name}:`) || `${name}:`.startsWith(`${other}:`))
    if (isTaken || further.some((known) => known.key === key))
      refuse(`AVAILABLE_REGIONS and CLOUDS must have each name once, and not that of the first cloud: '${name}'.`)
    taken.push(name)
    const { caCert, verify, interface: usual } = first
    const address: CloudAddress =
      one.kind === 'cloud'
        ? await read(one.entry)
        : {
            ...{ name, authUrl: one.authUrl },
            ...(usual === undefined ? {} : { interface: usual }),
            ...(caCert === undefined ? {} : { caCert }),
            ...(verify === undefined ? {} : { verify }),
          }
    if (!isAddress(address.authUrl)) refuse(`The cloud '${name}' has no address of Keystone: '${address.authUrl}'.`)
    const settings = mergeMaps(withoutThoseOfFirst(chosen), one.settings)
    further.push({ address, key, webRoot: rootOfCloud(webRoot, name), settings, own: one.settings })
  }
  const offered = listed.map((one): OfferedCloud => {
    const { name, kind } = one
    return { name, kind, root: isFirst(one) ? webRoot : rootOfCloud(webRoot, one.kind === 'region' ? name : one.entry) }
  })
  const isListed = listed.some(isFirst)
  return {
    offered: isListed
      ? offered
      : [{ name: cloudNameOf(first), kind: listed[0]?.kind ?? 'cloud', root: webRoot }, ...offered],
    further,
    settings: mergeMaps(chosen, ownSettings),
  }
}
