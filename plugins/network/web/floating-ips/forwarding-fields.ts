import { optionWords } from '@fascia/sdk/common'
import { field, type SaidText, type SourceTools } from '@fascia/sdk/web/declare'
import { targets } from '../../api/floating-ips.ts'
import type { PortForwarding, WantedForwarding } from '../../api/port-forwardings.ts'
import { parsePorts } from '../../common/forwarding-ports.ts'

const PORTS = 'Enter a port from 1 to 65535, or a range start:end.'
const MESSAGES = { required: PORTS, minLength: PORTS, maxLength: PORTS, pattern: PORTS }

type Values = Partial<WantedForwarding>

const isRule = (item: unknown): item is PortForwarding => 'internal_port_id' in Object(item)

/** What the forms of a rule load: what it can lead to, with the address that a rule has already. */
export const FORWARDING_SOURCES = {
  addresses: async ({ read, item }: SourceTools<unknown>) => {
    const found = await read(targets)
    if (!isRule(item)) return found
    const { internal_port_id: port_id, internal_ip_address: ip_address } = item
    const id = `${port_id}_${ip_address}`
    const own = { id, name: ip_address, port_id, instance_id: null, ip_address }
    return found.some((one) => one.id === id) ? found : [...found, own]
  },
}
type Sources = typeof FORWARDING_SOURCES

function portsProblem(text = ''): SaidText | undefined {
  return text === '' || parsePorts(text) ? undefined : PORTS
}

function lengthOf(text = ''): number | undefined {
  const ports = parsePorts(text)
  return ports && ports[1] - ports[0]
}

/** A range inside is as long as the one outside; a single port inside takes all of it. */
function lengthProblem({ external_port, internal_port }: Values): SaidText | undefined {
  const [external, internal] = [lengthOf(external_port), lengthOf(internal_port)]
  const isKnown = external !== undefined && internal !== undefined
  return isKnown && internal !== 0 && internal !== external ? 'Enter as many ports as outside, or one.' : undefined
}

/** The words of the options of a rule. */
export function forwardingWords(values: Values): readonly string[] {
  const [port, address] = (values.internal_ip_address ?? '').split('_')
  return [
    ...optionWords('--internal-ip-address', address),
    ...optionWords('--port', port),
    ...optionWords('--internal-protocol-port', values.internal_port),
    ...optionWords('--external-protocol-port', values.external_port),
    ...optionWords('--protocol', values.protocol),
    ...optionWords('--description', values.description),
  ]
}

/** The fields of Add and Edit floating IP port forwarding rule [NETP-117, NETP-118]. */
export const FORWARDING_FIELDS = {
  protocol: field.choice<'udp' | 'tcp', Values, Sources, unknown>('Protocol', {
    isRequired: true,
    choices: { udp: 'UDP', tcp: 'TCP' },
  }),
  external_port: field.text<Values, Sources, unknown>('External port', {
    isRequired: true,
    help: 'A port, or a range such as 8000:8010.',
    messages: MESSAGES,
    check: ({ values }) => portsProblem(values.external_port),
  }),
  internal_port: field.text<Values, Sources, unknown>('Internal port', {
    isRequired: true,
    messages: MESSAGES,
    check: ({ values }) => portsProblem(values.internal_port) ?? lengthProblem(values),
  }),
  internal_ip_address: field.select<Values, Sources, unknown, 'addresses'>('Internal IP address', {
    from: 'addresses',
    isRequired: true,
    placeholder: 'Select an address',
    nonePlaceholder: 'No addresses available',
    failure: 'Unable to retrieve the ports.',
  }),
  description: field.text<Values, Sources, unknown>('Description', {
    messages: { maxLength: 'At most 255 characters.' },
  }),
}
