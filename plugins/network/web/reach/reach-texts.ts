// A table: what each step of the way, and each thing that stops it, is called.
import type { Text } from '@fascia/sdk/common'
import type { Doubt, Reason, Step } from '../../common/reach/reachability.ts'

/** `{name}` is what the step is about; the other marks are its values. */
export const STEPS: Readonly<Record<Step, Text>> = {
  starts: '{name} sends from {address} on the network {network}.',
  'comes-from-outside': 'It comes from outside by the external network {name}.',
  'leaves-unfiltered': '{name} sends without port security, so no security group is asked.',
  'leaves-by-rule': 'The security group {group} lets it out: {rule}.',
  'takes-route': '{name} has a route to {destination} by {nexthop}.',
  'passes-router': 'The router {name} takes it at {address}.',
  'becomes-floating': 'It goes on as the floating IP {name}.',
  'becomes-gateway': 'The router {name} translates its address to {address}.',
  'goes-outside': 'It leaves the cloud by the external network {name}.',
  'is-led-to': 'The floating IP {name} leads to {address} by the router {router}.',
  'enters-unfiltered': '{name} receives without port security, so no security group is asked.',
  'enters-by-rule': 'The security group {group} lets it in: {rule}.',
  arrives: 'It arrives at {name}.',
}

interface Said {
  /** What stops it. */
  readonly what: Text
  /** What opens the way. */
  readonly mend: Text
}

export const STOPS: Readonly<Record<Reason | Doubt, Said>> = {
  'not-found': { what: '{name} is not there, or you may not see it.', mend: 'Choose another end.' },
  'no-address': {
    what: '{name} has no address on any network.',
    mend: 'Attach an interface, or give its port an address.',
  },
  'no-common-version': {
    what: '{name} has no address of the same IP version as the other end.',
    mend: 'Give one of the two an address of the version that the other has.',
  },
  'instance-is-not-running': {
    what: 'The instance {name} does not run: its status is {status}.',
    mend: 'Start the instance.',
  },
  'port-is-off': { what: 'The port {name} is switched off.', mend: 'Set the admin state of the port to Up.' },
  'port-is-down': {
    what: 'The port {name} is not connected: its status is {status}.',
    mend: 'Attach the port to an instance that runs, or look at what its host reports.',
  },
  'network-is-off': { what: 'The network {name} is switched off.', mend: 'Set the admin state of the network to Up.' },
  'no-security-group': {
    what: 'The port {name} has port security and no security group, which lets nothing pass.',
    mend: 'Give the port a security group.',
  },
  'no-rule-out': {
    what: 'No rule of the security groups of {name} lets this traffic out to {remote}.',
    mend: 'Add a rule to {group}.',
  },
  'no-rule-in': {
    what: 'No rule of the security groups of {name} lets this traffic in from {remote}.',
    mend: 'Add a rule to {group}.',
  },
  'no-rule-for-replies': {
    what: 'The stateless security group of {name} lets the traffic pass, and not the answers from or to {remote}.',
    mend: 'Add a rule for the answers to {group}.',
  },
  'no-gateway': {
    what: 'The subnet {name} has no gateway, so nothing on it reaches other subnets.',
    mend: 'Give the subnet a gateway, or a host route.',
  },
  'no-router': {
    what: 'Nothing on the network {name} has the address of its gateway, {address}.',
    mend: 'Add an interface of a router to a subnet of the network.',
  },
  'router-is-off': { what: 'The router {name} is switched off.', mend: 'Set the admin state of the router to Up.' },
  'router-is-down': {
    what: 'The router {name} does not work: its status is {status}.',
    mend: 'Look at what its agent reports.',
  },
  'interface-is-off': {
    what: 'The router’s interface at {address} is switched off.',
    mend: 'Set the admin state of the port to Up.',
  },
  'no-route': {
    what: 'The router {name} has no way to {address}.',
    mend: 'Add an interface on its subnet, a static route, or a gateway to the outside.',
  },
  'route-leads-nowhere': {
    what: '{name} sends {destination} to {nexthop}, and nothing has that address.',
    mend: 'Correct or delete the static route.',
  },
  'routes-in-a-circle': { what: 'The routes lead back to the router {name}.', mend: 'Correct the static routes.' },
  'no-translation': {
    what: 'The gateway of the router {name} translates no addresses, and the sender has no floating IP.',
    mend: 'Switch SNAT on for the gateway, or associate a floating IP.',
  },
  'no-floating-ip': {
    what: '{name} at {address} has no floating IP, so nothing outside reaches it.',
    mend: 'Associate a floating IP.',
  },
  'floating-ip-is-free': { what: 'The floating IP {name} leads to no port.', mend: 'Associate it with a port.' },
  'floating-ip-is-down': {
    what: 'The floating IP {name} does not work: its status is {status}.',
    mend: 'Associate it again, or look at what the router’s agent reports.',
  },
  'no-forwarding': {
    what: 'The floating IP {name} forwards other ports, and not this one.',
    mend: 'Add a port forwarding rule.',
  },
  'other-network': {
    what: 'The way outside is by {name}, which is another network.',
    mend: 'Set the gateway of the router.',
  },
  'nothing-has-the-address': {
    what: 'Nothing on the subnet {name} has the address {address}.',
    mend: 'Choose another address.',
  },
  'hidden-router': {
    what: 'The way goes by a router on the network {name} that you may not see.',
    mend: 'Ask an administrator, or the project that owns the network.',
  },
  'hidden-port': {
    what: 'Something with the address {address} may be on {name}, which you may not see.',
    mend: 'Ask an administrator, or the project that owns the network.',
  },
  'hidden-groups': {
    what: 'The security groups of {name} are not all visible to you, and the visible ones let nothing of this pass.',
    mend: 'Ask an administrator, or the project that owns them.',
  },
  'hidden-addresses': {
    what: 'A rule of {name} names a group of addresses that you may not see.',
    mend: 'Ask an administrator, or the project that owns it.',
  },
  'guest-routes': {
    what: 'The next hop, {address}, is {name}. Whether it passes traffic on is decided in the guest.',
    mend: 'Look at the routes and the firewall of the guest.',
  },
  'outside-routes': {
    what: 'The rest of the way is outside the cloud, which does not know it.',
    mend: 'Look at the routes of the networks outside.',
  },
}
