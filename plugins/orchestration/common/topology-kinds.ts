/** States of a node, the first that its status text has; COMPLETE where it has none of them [STACKP-034]. */
const STATES = ['IN_PROGRESS', 'FAILED', 'DELETE', 'INIT'] as const
export type StackNodeState = (typeof STATES)[number] | 'COMPLETE'

export function stateOf(status: string): StackNodeState {
  return STATES.find((state) => status.includes(state)) ?? 'COMPLETE'
}

/** Kinds of resources with parts of the types that belong to them, in the order in which they are looked for [STACKP-035]. */
const KINDS = [
  ['lb', /LoadBalance|HealthMonitor|PoolMember|Pool/],
  ['db', /DBInstance|Database|Trove/],
  ['server', /Instance(?!Group)|Server(?!Group)/],
  ['alarm', /Alarm/],
  ['volume', /Volume/],
  ['stack', /[sS]tack|AutoScalingGroup|InstanceGroup|ServerGroup|ResourceGroup/],
  ['image', /Image/],
  ['wait', /Wait/],
  ['firewall', /Firewall/],
  ['floatingip', /FloatingIP/],
  ['router', /Router/],
  ['policy', /Policy/],
  ['config', /Config/],
  ['network', /Net(?!.*::)|Subnet/],
  ['port', /Port/],
  ['securitygroup', /SecurityGroup/],
  ['vpn', /VPN/],
  ['flavor', /Flavor/],
  ['keypair', /KeyPair/],
] as const
export type StackNodeKind = (typeof KINDS)[number][0] | 'unknown'

/** The kind of a resource by its type: `server` for `OS::Nova::Server`. */
export function kindOfType(type: string): StackNodeKind {
  const name = type.split('::').slice(1).join('::')
  return KINDS.find(([, pattern]) => pattern.test(name === '' ? type : name))?.[0] ?? 'unknown'
}

/** Whether a node is still moving [STACKP-036]. */
export const isMoving = (state: StackNodeState): boolean => state === 'IN_PROGRESS' || state === 'INIT'

/** The colour of a state; a node in progress is grey and moves. */
export const COLOURS: Readonly<Record<StackNodeState, 'green' | 'red' | 'gray'>> = {
  COMPLETE: 'green',
  FAILED: 'red',
  DELETE: 'red',
  INIT: 'gray',
  IN_PROGRESS: 'gray',
}

/** Where the dashboard shows what a resource of a stack has made, by the type [STACKP-014]. */
const PAGES: Readonly<Record<string, (id: string) => string>> = {
  'OS::Nova::Server': (id) => `/ngdetails/OS::Nova::Server/${id}`,
  'OS::Nova::KeyPair': (id) => `/ngdetails/OS::Nova::Keypair/${id}`,
  'OS::Cinder::Volume': (id) => `/project/volumes/${id}/`,
  'OS::Neutron::Net': (id) => `/project/networks/${id}/detail`,
  'OS::Neutron::Subnet': (id) => `/project/networks/subnets/${id}/detail`,
  'OS::Neutron::Port': (id) => `/project/networks/ports/${id}/detail`,
  'OS::Neutron::Router': (id) => `/project/routers/${id}/`,
  'OS::Swift::Container': (id) => `/project/containers/container/${id}`,
  'OS::Heat::Stack': (id) => `/project/stacks/stack/${id}/`,
}

/** The page of what a resource has made; undefined where there is none. */
export function pageOf(type: string, physicalId: string): string | undefined {
  return physicalId === '' ? undefined : PAGES[type]?.(encodeURIComponent(physicalId))
}
