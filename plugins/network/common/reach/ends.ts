import { isInterface } from '../interface-owners.ts'
import { addressesOf, type ReachModel, type ReachPort } from './model.ts'
import type { Source, Target } from './target.ts'
import { closest, rangeOf } from './traffic.ts'

export const END_KINDS = ['instance', 'port', 'address', 'router', 'network'] as const

/** An end as the question names it: by id, or an address. */
export interface End {
  readonly kind: (typeof END_KINDS)[number]
  readonly id: string
}

/** Reads `instance/{id}`, `address/10.0.0.5`; undefined for anything else. */
export function parseEnd(text: string): End | undefined {
  const [, kind = '', id = ''] = /^([a-z]+)\/(.+)$/.exec(text) ?? []
  const known = END_KINDS.find((one) => one === kind)
  return known && id !== '' && (known !== 'address' || rangeOf(id)?.bits) ? { kind: known, id } : undefined
}

export function formatEnd({ kind, id }: End): string {
  return `${kind}/${id}`
}

const portTargets = (port: ReachPort): Extract<Target, { kind: 'port' }>[] =>
  (port.fixed_ips ?? []).map(({ ip_address: address }) => ({ kind: 'port', port, address }))

/** A port that only reserves an address, as that of a load balancer does, while others may send from it. */
const onlyReserves = ({ status, device_owner }: ReachPort): boolean =>
  status === 'DOWN' && !device_owner?.startsWith('compute:')

function addressTargets(model: ReachModel, address: string): Target[] {
  const floatingIp = model.floatingIps.find(({ floating_ip_address }) => floating_ip_address === address)
  if (floatingIp) return [{ kind: 'floating', floatingIp, address }]
  const holders = model.ports.filter((port) => addressesOf(port).includes(address))
  const own = holders.filter(({ fixed_ips }) => fixed_ips?.some(({ ip_address }) => ip_address === address))
  const routerPort = own.find(({ device_owner }) => device_owner?.startsWith('network:router'))
  const ofRouter = model.routers.find(
    ({ id, external_gateway_info: gateway }) =>
      id === routerPort?.device_id || gateway?.external_fixed_ips?.some(({ ip_address }) => ip_address === address),
  )
  if (ofRouter) return [{ kind: 'router', router: ofRouter, address }]
  const sharing = holders.filter((port) => !own.includes(port))
  const ports = own.length > 0 && (sharing.length === 0 || !own.every(onlyReserves)) ? own : sharing
  if (ports.length > 0) return ports.map((port) => ({ kind: 'port', port, address }))
  const subnet = closest(model.subnets, address, ({ cidr }) => cidr)
  return subnet ? [{ kind: 'vacant', subnet, address }] : [{ kind: 'outside', address }]
}

/** The addresses of a router: those of its interfaces, and then those of its gateway. */
function routerTargets(model: ReachModel, id: string): Target[] {
  const router = model.routers.find((one) => one.id === id)
  if (!router) return []
  const inside = model.ports
    .filter(({ device_id, device_owner }) => device_id === id && isInterface({ device_owner: device_owner ?? '' }))
    .flatMap(({ fixed_ips }) => fixed_ips ?? [])
  return [...inside, ...(router.external_gateway_info?.external_fixed_ips ?? [])].map(({ ip_address: address }) => ({
    kind: 'router',
    router,
    address,
  }))
}

/** All that an end may be: each address of an instance or a port, and the floating IPs that lead to it. */
export function targetsOf(model: ReachModel, { kind, id }: End): readonly Target[] {
  switch (kind) {
    case 'address':
      return addressTargets(model, id)
    case 'router':
      return routerTargets(model, id)
    case 'network':
      return model.networks.some((network) => network.id === id)
        ? [{ kind: 'outside', networkId: id, address: undefined }]
        : []
    case 'instance':
    case 'port': {
      const ports = model.ports.filter((port) => (kind === 'port' ? port.id : port.device_id) === id)
      const floating = model.floatingIps
        .filter(({ port_id }) => ports.some((port) => port.id === port_id))
        .map((floatingIp): Target => ({ kind: 'floating', floatingIp, address: floatingIp.floating_ip_address }))
      return [...ports.flatMap(portTargets), ...floating]
    }
  }
}

/** Where traffic of an end may come from. A floating IP is what the port that it leads to is seen as. */
export function sourcesOf(model: ReachModel, end: End): readonly Source[] {
  return targetsOf(model, end).flatMap((target): Source[] => {
    if (target.kind === 'port' || target.kind === 'outside') return [target]
    if (target.kind !== 'floating' || end.kind !== 'address') return []
    const { port_id, fixed_ip_address } = target.floatingIp
    const port = model.ports.find(({ id }) => id === port_id)
    return port && fixed_ip_address !== null ? [{ kind: 'port', port, address: fixed_ip_address }] : []
  })
}
