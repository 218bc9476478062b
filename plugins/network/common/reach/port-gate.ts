import { type Passage, passOf, ruleText } from './groups.ts'
import type { ReachGroup, ReachModel, ReachPort } from './model.ts'
import type { MissingRule, Stop } from './reachability.ts'
import { networkThing, ownerOf, thingOf } from './things.ts'
import { asRange } from './traffic.ts'
import { pass, stop, type Walk } from './walk.ts'

/** Statuses in which a guest runs. */
const RUNNING = new Set(['ACTIVE', 'RESCUE', 'PASSWORD', 'VERIFY_RESIZE', 'MIGRATING'])
const DOWN = new Set(['DOWN', 'ERROR', 'BUILD'])

/** What keeps a port from sending and receiving at all: its guest, its own state or its network's. */
function stateStop({ model }: Walk, port: ReachPort): Stop | undefined {
  const server = model.servers.find(({ id }) => id === port.device_id)
  const status = server?.status ?? 'ACTIVE'
  if (server && !RUNNING.has(status)) return stop('instance-is-not-running', thingOf.server(server), { status })
  if (port.admin_state_up === false) return stop('port-is-off', thingOf.port(port))
  if (DOWN.has(port.status ?? '')) return stop('port-is-down', thingOf.port(port), { status: port.status ?? '' })
  const network = model.networks.find(({ id }) => id === port.network_id)
  return network?.admin_state_up === false ? stop('network-is-off', thingOf.network(network)) : undefined
}

/** The group that a missing rule is best added to: one of the port's own before the default group of the project, which all share. */
function groupToOpen({ groups }: ReachModel, { security_groups }: ReachPort): ReachGroup | undefined {
  const own = groups.filter(({ id }) => security_groups?.includes(id))
  return own.find(({ name }) => name !== 'default') ?? own[0]
}

function missingRule(model: ReachModel, port: ReachPort, passage: Passage): MissingRule | undefined {
  const group = groupToOpen(model, port)
  if (!group) return undefined
  const { direction, protocol, port: wanted, remote, isReply } = passage
  return {
    group: thingOf.group(group),
    direction,
    protocol,
    ...(wanted === undefined || isReply ? {} : { port: wanted }),
    cidr: remote === undefined ? '0.0.0.0/0' : asRange(remote),
  }
}

function refusal(model: ReachModel, port: ReachPort, passage: Passage, reason: Stop['reason']): Stop {
  const rule = missingRule(model, port, passage)
  const named = rule ? { group: rule.group.name } : {}
  return { ...stop(reason, ownerOf(model, port), { ...named, remote: rule?.cidr ?? '' }), ...(rule ? { rule } : {}) }
}

/** Asks the security groups of a port, and for a stateless group those for the answers too. */
function filterStop(walk: Walk, port: ReachPort, passage: Passage): Stop | undefined {
  const { model } = walk
  const isOut = passage.direction === 'egress'
  const owner = ownerOf(model, port)
  const found = passOf(model, port, passage)
  switch (found.by) {
    case 'no-filter':
      pass(walk, isOut ? 'leaves-unfiltered' : 'enters-unfiltered', owner)
      return undefined
    case 'hidden-groups':
    case 'hidden-addresses':
      return stop(found.by, owner)
    case 'nothing':
      if (!port.security_groups?.length) return stop('no-security-group', thingOf.port(port))
      return refusal(model, port, passage, isOut ? 'no-rule-out' : 'no-rule-in')
  }
  const values = { group: found.group.name, rule: ruleText(model, found.rule) }
  pass(walk, isOut ? 'leaves-by-rule' : 'enters-by-rule', owner, values)
  if (found.group.stateful !== false) return undefined
  const reply: Passage = { ...passage, direction: isOut ? 'ingress' : 'egress', isReply: true }
  const answer = passOf(model, port, reply)
  if (answer.by === 'nothing') return refusal(model, port, reply, 'no-rule-for-replies')
  return answer.by === 'hidden-groups' || answer.by === 'hidden-addresses' ? stop(answer.by, owner) : undefined
}

/** Traffic leaves a port for an address; undefined is any address outside. */
export function leave(walk: Walk, port: ReachPort, remote: string | undefined): Stop | undefined {
  const broken = stateStop(walk, port)
  if (broken) return broken
  pass(walk, 'starts', ownerOf(walk.model, port), {
    address: walk.source ?? '',
    network: networkThing(walk.model, port.network_id).name,
  })
  return filterStop(walk, port, { ...walk.traffic, direction: 'egress', remote })
}

/** Traffic arrives at a port. */
export function enter(walk: Walk, port: ReachPort, address: string): Stop | undefined {
  const { traffic, source, model } = walk
  const refused = stateStop(walk, port) ?? filterStop(walk, port, { ...traffic, direction: 'ingress', remote: source })
  if (refused) return refused
  pass(walk, 'arrives', ownerOf(model, port), { address })
  return undefined
}
