import { commandLines, optionWords } from '@fascia/sdk/common'
import type { SubnetValues } from '../subnets/subnet-values.ts'
import { newSubnetWords } from '../subnets/subnet-words.ts'

/** What the wizards of a new network ask for, of a network that administrators make too. */
interface Entered extends Partial<SubnetValues> {
  readonly name?: string
  readonly tenant_id?: string
  readonly 'provider:network_type'?: string
  readonly 'provider:physical_network'?: string
  readonly physical_choice?: string
  readonly 'provider:segmentation_id'?: number
  readonly 'router:external'?: boolean
  readonly admin_state_up?: boolean
  readonly shared?: boolean
  readonly availability_zone_hints?: readonly string[]
  readonly mtu?: number
  readonly qos_policy?: string
  readonly with_subnet?: boolean
}

/** The words of the commands that make a network, and where it is asked for its first subnet. */
export function newNetworkWords(values: Entered): readonly (string | undefined)[] {
  const name = values.name || 'network'
  const project = optionWords('--project', values.tenant_id)
  const network = [
    ...['openstack', 'network', 'create'],
    ...project,
    ...optionWords('--provider-network-type', values['provider:network_type']),
    ...optionWords('--provider-physical-network', values.physical_choice || values['provider:physical_network']),
    ...optionWords('--provider-segment', values['provider:segmentation_id']),
    values['router:external'] ? '--external' : undefined,
    values.admin_state_up === false ? '--disable' : undefined,
    values.shared ? '--share' : undefined,
    ...optionWords('--availability-zone-hint', values.availability_zone_hints),
    ...optionWords('--mtu', values.mtu),
    ...optionWords('--qos-policy', values.qos_policy),
    name,
  ]
  if (!values.with_subnet) return network
  const subnet = ['openstack', 'subnet', 'create', ...project, '--network', name, ...newSubnetWords(values)]
  return commandLines(network, [...subnet, values.subnet_name || 'subnet'])
}
