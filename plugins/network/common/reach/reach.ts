import { type End, sourcesOf, targetsOf } from './ends.ts'
import type { ReachModel } from './model.ts'
import { leave } from './port-gate.ts'
import { isDoubt, type Reachability, type Stop } from './reachability.ts'
import { sendFrom, sendFromOutside } from './route.ts'
import type { Source, Target } from './target.ts'
import { thingOf } from './things.ts'
import { etherTypeOf, holds, type Traffic } from './traffic.ts'
import { stop, type Walk } from './walk.ts'

/** Whether a new connection from one end arrives at the other. */
export interface Question extends Traffic {
  readonly from: End
  readonly to: End
}

function answer({ hops }: Walk, found: Stop | undefined): Reachability {
  return found ? { verdict: isDoubt(found) ? 'unknown' : 'no', hops, stop: found } : { verdict: 'yes', hops }
}

/** Follows one connection from one address to another. */
function follow(model: ReachModel, source: Source, target: Target, { protocol, port }: Traffic): Reachability {
  const walk: Walk = { model, hops: [], traffic: { protocol, port }, source: source.address }
  if (source.kind === 'outside') return answer(walk, sendFromOutside(walk, target))
  return answer(walk, leave(walk, source.port, target.address) ?? sendFrom(walk, source.port, source.address, target))
}

function isSameVersion({ address: from }: Source, { address: to }: Target): boolean {
  return from === undefined || to === undefined || etherTypeOf(from) === etherTypeOf(to)
}

/** Whether the target is on a subnet of the source, which a guest then sends from. */
function isNear({ subnets }: ReachModel, source: Source, { address }: Target): boolean {
  if (source.kind === 'outside' || address === undefined) return false
  const own = source.port.fixed_ips?.find(({ ip_address }) => ip_address === source.address)
  return subnets.some(({ id, cidr }) => id === own?.subnet_id && holds(cidr, address))
}

/** The first answer that is yes, else the one that comes furthest; of those one in doubt before one that is refused. */
function best(answers: readonly Reachability[]): Reachability | undefined {
  const isDoubtful = ({ verdict }: Reachability): number => Number(verdict === 'unknown')
  return (
    answers.find(({ verdict }) => verdict === 'yes') ??
    answers.toSorted((one, other) => other.hops.length - one.hops.length || isDoubtful(other) - isDoubtful(one))[0]
  )
}

function refused(reason: Stop['reason'], { kind, id }: End, model: ReachModel): Reachability {
  const rows = [...model.servers, ...model.ports, ...model.routers, ...model.networks]
  const row = rows.find((one) => one.id === id)
  const name = row?.name || id.slice(0, kind === 'address' ? id.length : 8)
  const on = { kind, id, name }
  return { verdict: 'no', hops: [], stop: stop(reason, kind === 'address' ? thingOf.address(id) : on) }
}

/**
 * Decides from what the cloud's APIs say whether traffic arrives: guests, ports, security groups both ways, subnets, routers and their routes, address
 * translation and floating IPs. Every address of each end is tried; of the ways that fail, the one that comes furthest is the answer. A guest's own
 * firewall, its routes and what listens on it are not known.
 */
export function reach(model: ReachModel, { from, to, ...traffic }: Question): Reachability {
  const [sources, targets] = [sourcesOf(model, from), targetsOf(model, to)]
  const exists = (end: End, found: readonly unknown[]): boolean =>
    found.length > 0 || model.servers.some(({ id }) => id === end.id) || model.ports.some(({ id }) => id === end.id)
  if (!exists(from, sources)) return refused('not-found', from, model)
  if (!exists(to, targets)) return refused('not-found', to, model)
  if (sources.length === 0) return refused('no-address', from, model)
  if (targets.length === 0) return refused('no-address', to, model)
  const pairs = targets.flatMap((target) => {
    const fitting = sources.filter((source) => isSameVersion(source, target))
    const near = fitting.filter((source) => isNear(model, source, target))
    return (near.length > 0 ? near : fitting).map((source) => [source, target] as const)
  })
  return (
    best(pairs.map(([source, target]) => follow(model, source, target, traffic))) ??
    refused('no-common-version', to, model)
  )
}
