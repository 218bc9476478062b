import { asking, form } from '@fascia/sdk/web/declare'
import { change, subnetType } from '../../api/subnets.ts'
import { changedWords } from '../changed-words.ts'
import { DETAIL_FIELDS, SUBNET_FIELDS, SUBNET_NAMES } from './subnet-fields.ts'
import { SUBNET_SOURCES } from './subnet-offer.ts'
import { detailsBody, gatewayBody, NEW_SUBNET, valuesOfSubnet } from './subnet-values.ts'
import { changedSubnetWords } from './subnet-words.ts'

const { subnet_name, address_source, subnetpool, prefixlen, cidr, ip_version, gateway, no_gateway } = SUBNET_FIELDS

/** Edit Subnet: where its addresses come from is shown, and stays [NETP-038, NETP-039]. */
export default form(asking(change, NEW_SUBNET), SUBNET_SOURCES, {
  id: 'network.wizard.edit-subnet',
  of: subnetType,
  submit: 'Save',
  moves: 'validated',
  initial: ({ item }) => valuesOfSubnet(item),
  steps: {
    subnet: {
      title: 'Subnet',
      fields: {
        subnet_name,
        address_source: { ...address_source, isReadOnly: true },
        subnetpool: { ...subnetpool, isReadOnly: true, isRequired: false },
        prefixlen: { ...prefixlen, isReadOnly: true },
        cidr: { ...cidr, isReadOnly: true, isRequired: false, when: () => true },
        ip_version: { ...ip_version, isReadOnly: true },
        gateway: { ...gateway, isRequired: true, help: '' },
        no_gateway,
      },
    },
    details: {
      title: 'Subnet Details',
      fields: { ...DETAIL_FIELDS, ipv6_modes: { ...DETAIL_FIELDS.ipv6_modes, isReadOnly: true } },
    },
  },
  body: ({ values }) => ({ name: values.subnet_name ?? '', ...gatewayBody(values), ...detailsBody(values) }),
  names: SUBNET_NAMES,
  command({ values, item }) {
    const had = valuesOfSubnet(item)
    const name = changedWords('--name', values.subnet_name, had.subnet_name)
    return ['openstack', 'subnet', 'set', ...name, ...changedSubnetWords(values, had), item.id]
  },
  success: 'Updated Subnet: {name}.',
})
