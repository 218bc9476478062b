import { isInterface } from '../interface-owners.ts'
import {
  portAt,
  type ReachFloatingIp,
  type ReachForwarding,
  type ReachPort,
  type ReachRouter,
  seesPortsOf,
} from './model.ts'
import { enter } from './port-gate.ts'
import type { Stop } from './reachability.ts'
import type { Target } from './target.ts'
import { networkThing, ownerOf, thingOf } from './things.ts'
import { closest, etherTypeOf, holds } from './traffic.ts'
import { pass, stop, type Walk } from './walk.ts'

const MOST_ROUTERS = 16

/** Traffic that is on a network and looks for its target. */
interface Leg {
  readonly target: Target
  /** Where it was sent from; undefined where it has come from outside. */
  readonly sender?: ReachPort | undefined
  /** The routers that it has passed. */
  readonly passed: readonly string[]
}

/** Delivers on the network of the target. */
function deliver(walk: Walk, { target }: Leg): Stop | undefined {
  const { model } = walk
  switch (target.kind) {
    case 'port':
      return enter(walk, target.port, target.address)
    case 'vacant': {
      const { subnet, address } = target
      const isKnown = seesPortsOf(model, subnet.network_id)
      return stop(isKnown ? 'nothing-has-the-address' : 'hidden-port', thingOf.subnet(subnet), { address })
    }
    case 'router': {
      const broken = routerStop(target.router)
      if (broken) return broken
      pass(walk, 'arrives', thingOf.router(target.router), { address: target.address })
      return undefined
    }
    case 'floating':
    case 'outside':
      pass(walk, 'arrives', thingOf.address(target.address ?? ''), {})
      return undefined
  }
}

/** Sends from an address of a network: straight on its own subnet, else by the route that the subnet tells, or its gateway. */
export function sendFrom(walk: Walk, sender: ReachPort, source: string, target: Target): Stop | undefined {
  const { model } = walk
  const leg: Leg = { target, sender, passed: [] }
  const fixed = sender.fixed_ips?.find(({ ip_address }) => ip_address === source) ?? sender.fixed_ips?.[0]
  const subnet = model.subnets.find(({ id }) => id === fixed?.subnet_id)
  if (!subnet) return stop('hidden-router', networkThing(model, sender.network_id))
  const { address } = target
  if (address !== undefined && holds(subnet.cidr, address))
    return isExternal(walk, subnet.network_id) ? onExternal(walk, leg, subnet.network_id) : deliver(walk, leg)
  const route = address && closest(subnet.host_routes ?? [], address, ({ destination }) => destination)
  const nextHop = route ? route.nexthop : subnet.gateway_ip
  if (!nextHop) return stop('no-gateway', thingOf.subnet(subnet))
  if (route) pass(walk, 'takes-route', thingOf.subnet(subnet), { ...route })
  return toNextHop(walk, leg, subnet.network_id, nextHop)
}

/** Hands over to what has the address of the next hop. */
function toNextHop(walk: Walk, leg: Leg, networkId: string, address: string): Stop | undefined {
  const { model } = walk
  const network = networkThing(model, networkId)
  const port = portAt(model, networkId, address)
  if (!port) return stop(seesPortsOf(model, networkId) ? 'no-router' : 'hidden-router', network, { address })
  if (!isInterface({ device_owner: port.device_owner ?? '' }))
    return stop('guest-routes', ownerOf(model, port), { address })
  if (port.admin_state_up === false) return stop('interface-is-off', thingOf.port(port), { address })
  const router = model.routers.find(({ id }) => id === port.device_id)
  return router ? throughRouter(walk, leg, router, address) : stop('hidden-router', network, { address })
}

function routerStop(router: ReachRouter): Stop | undefined {
  if (router.admin_state_up === false) return stop('router-is-off', thingOf.router(router))
  const isDown = router.status !== undefined && router.status !== null && router.status !== 'ACTIVE'
  return isDown ? stop('router-is-down', thingOf.router(router), { status: router.status ?? '' }) : undefined
}

/** The subnets that a router has an interface on. */
function interfacesOf({ model }: Walk, router: ReachRouter) {
  return model.ports
    .filter(
      ({ device_id, device_owner }) => device_id === router.id && isInterface({ device_owner: device_owner ?? '' }),
    )
    .flatMap((port) =>
      (port.fixed_ips ?? []).flatMap(({ subnet_id, ip_address }) => {
        const subnet = model.subnets.find(({ id }) => id === subnet_id)
        return subnet ? [{ port, subnet, address: ip_address }] : []
      }),
    )
}

function throughRouter(walk: Walk, leg: Leg, router: ReachRouter, inBy: string): Stop | undefined {
  const broken = routerStop(router)
  if (broken) return broken
  const on = thingOf.router(router)
  if (leg.passed.includes(router.id) || leg.passed.length >= MOST_ROUTERS) return stop('routes-in-a-circle', on)
  pass(walk, 'passes-router', on, { address: inBy })
  const { target } = leg
  const next: Leg = { ...leg, passed: [...leg.passed, router.id] }
  if (target.kind === 'router' && target.router.id === router.id) return deliver(walk, next)
  const interfaces = interfacesOf(walk, router)
  const { address } = target
  const connected = address && closest(interfaces, address, ({ subnet }) => subnet.cidr)
  if (connected) {
    const { port } = connected
    if (port.admin_state_up === false)
      return stop('interface-is-off', thingOf.port(port), { address: connected.address })
    return deliver(walk, next)
  }
  const route = address && closest(router.routes ?? [], address, ({ destination }) => destination)
  if (route) {
    const by = interfaces.find(({ subnet }) => holds(subnet.cidr, route.nexthop))
    if (!by) {
      const gateway = router.external_gateway_info
      return gateway ? stop('outside-routes', on, { ...route }) : stop('route-leads-nowhere', on, { ...route })
    }
    pass(walk, 'takes-route', on, { ...route })
    const found = toNextHop(walk, next, by.subnet.network_id, route.nexthop)
    return found?.reason === 'no-router' ? stop('route-leads-nowhere', on, { ...route }) : found
  }
  return throughGateway(walk, next, router)
}

/** Leaves by the external gateway, where private addresses become floating ones or that of the gateway. */
function throughGateway(walk: Walk, leg: Leg, router: ReachRouter): Stop | undefined {
  const { model } = walk
  const { target, sender } = leg
  const on = thingOf.router(router)
  const gateway = router.external_gateway_info
  const isInside = target.kind === 'vacant' || (target.kind === 'port' && !isExternal(walk, target.port.network_id))
  if (!gateway || isInside) return stop('no-route', on, { address: target.address ?? '' })
  if (walk.source !== undefined && etherTypeOf(walk.source) === 'IPv4') {
    const own = model.floatingIps.find(
      ({ port_id, fixed_ip_address, router_id }) =>
        port_id === sender?.id && fixed_ip_address === walk.source && router_id === router.id,
    )
    const [first] = (gateway.external_fixed_ips ?? []).filter(({ ip_address }) => etherTypeOf(ip_address) === 'IPv4')
    if (own) {
      const broken = floatingStop(own)
      if (broken) return broken
      walk.source = own.floating_ip_address
      pass(walk, 'becomes-floating', thingOf.floatingIp(own), { address: walk.source })
    } else if (gateway.enable_snat === false) return stop('no-translation', on)
    else {
      walk.source = first?.ip_address
      pass(walk, 'becomes-gateway', on, { address: walk.source ?? '' })
    }
  }
  return onExternal(walk, leg, gateway.network_id)
}

function isExternal({ model }: Walk, networkId: string): boolean {
  return model.networks.some((network) => network.id === networkId && network['router:external'] === true)
}

function floatingStop(floatingIp: ReachFloatingIp): Stop | undefined {
  const { status } = floatingIp
  return status === 'DOWN' || status === 'ERROR'
    ? stop('floating-ip-is-down', thingOf.floatingIp(floatingIp), { status })
    : undefined
}

/** On an external network: at its targets, or outside. */
export function onExternal(walk: Walk, leg: Leg, networkId: string): Stop | undefined {
  const { target } = leg
  const on = networkThing(walk.model, networkId)
  switch (target.kind) {
    case 'floating':
      if (target.floatingIp.floating_network_id !== networkId) return stop('outside-routes', on, {})
      return behindFloating(walk, leg, target.floatingIp)
    case 'port':
      return target.port.network_id === networkId ? deliver(walk, leg) : stop('outside-routes', on, {})
    case 'vacant':
      return target.subnet.network_id === networkId ? deliver(walk, leg) : stop('outside-routes', on, {})
    case 'router': {
      const gateway = target.router.external_gateway_info
      const isThere = gateway?.external_fixed_ips?.some(({ ip_address }) => ip_address === target.address)
      if (!isThere || gateway?.network_id !== networkId) return stop('no-route', on, { address: target.address })
      return deliver(walk, leg)
    }
    case 'outside':
      if (target.networkId !== undefined && target.networkId !== networkId) return stop('other-network', on)
      pass(walk, 'goes-outside', on, { address: target.address ?? '' })
      return undefined
  }
}

const portsOf = (range: string | null | undefined, port: number | null | undefined): readonly number[] =>
  (range ? range.split(':').map(Number) : [port ?? 0]) as readonly number[]

function forwardingFor({ traffic }: Walk, { port_forwardings }: ReachFloatingIp): ReachForwarding | undefined {
  return port_forwardings?.find(({ protocol, external_port_range, external_port }) => {
    const [first = 0, last = first] = portsOf(external_port_range, external_port)
    return protocol === traffic.protocol && traffic.port !== undefined && first <= traffic.port && traffic.port <= last
  })
}

/** Where a floating IP leads: to the port that it belongs to, or by one of its forwarding rules. */
function behindFloating(walk: Walk, leg: Leg, floatingIp: ReachFloatingIp): Stop | undefined {
  const { model } = walk
  const on = thingOf.floatingIp(floatingIp)
  const rule = floatingIp.port_id === null ? forwardingFor(walk, floatingIp) : undefined
  const portId = floatingIp.port_id ?? rule?.internal_port_id
  const address = floatingIp.fixed_ip_address ?? rule?.internal_ip_address
  if (portId === null || portId === undefined || address === undefined || address === null)
    return stop(floatingIp.port_forwardings?.length ? 'no-forwarding' : 'floating-ip-is-free', on)
  const broken = floatingStop(floatingIp)
  if (broken) return broken
  const port = model.ports.find(({ id }) => id === portId)
  const router = model.routers.find(({ id }) => id === floatingIp.router_id)
  if (!port) return stop('hidden-port', on, { address })
  if (!router) return stop('hidden-router', on, { address: floatingIp.floating_ip_address })
  const off = routerStop(router)
  if (off) return off
  if (rule) {
    const [external = 0] = portsOf(rule.external_port_range, rule.external_port)
    const [internal = 0] = portsOf(rule.internal_port_range, rule.internal_port)
    walk.traffic = { ...walk.traffic, port: internal + (walk.traffic.port ?? external) - external }
  }
  pass(walk, 'is-led-to', on, { address, router: thingOf.router(router).name, port: String(walk.traffic.port ?? '') })
  const connected = interfacesOf(walk, router).find(({ subnet }) => holds(subnet.cidr, address))
  if (!connected) return stop('no-route', thingOf.router(router), { address })
  return deliver(walk, { ...leg, target: { kind: 'port', port, address } })
}

/** Traffic from outside comes to its target: by a floating IP, on the external network, or by a routed address of version 6. */
export function sendFromOutside(walk: Walk, target: Target): Stop | undefined {
  const { model } = walk
  const leg: Leg = { target, passed: [] }
  const networkId =
    target.kind === 'floating'
      ? target.floatingIp.floating_network_id
      : target.kind === 'port'
        ? target.port.network_id
        : target.kind === 'router'
          ? target.router.external_gateway_info?.network_id
          : target.kind === 'vacant'
            ? target.subnet.network_id
            : undefined
  if (networkId === undefined)
    return target.kind === 'router'
      ? stop('no-route', thingOf.router(target.router), { address: target.address })
      : stop('outside-routes', thingOf.address(target.address ?? ''), {})
  if (target.kind === 'floating' || target.kind === 'router' || isExternal(walk, networkId)) {
    pass(walk, 'comes-from-outside', networkThing(model, networkId), { address: walk.source ?? '' })
    return onExternal(walk, leg, networkId)
  }
  const address = target.address ?? ''
  const on = target.kind === 'port' ? ownerOf(model, target.port) : thingOf.address(address)
  if (etherTypeOf(address) === 'IPv4') return stop('no-floating-ip', on, { address })
  const router = model.routers.find((one) =>
    interfacesOf(walk, one).some(({ subnet }) => one.external_gateway_info && holds(subnet.cidr, address)),
  )
  if (!router)
    return stop(model.reader.isAdmin ? 'no-router' : 'hidden-router', networkThing(model, networkId), { address })
  pass(walk, 'comes-from-outside', networkThing(model, router.external_gateway_info?.network_id ?? ''), {
    address: walk.source ?? '',
  })
  return throughRouter(walk, leg, router, address)
}
