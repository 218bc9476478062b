import { LISTENER_PROTOCOLS } from '../../api/listeners.ts'
import { cipherProblem, fieldKit, type State } from './field-kit.ts'
import { hasTimeouts, isRange, seesHttp } from './rules.ts'
import type { ListenerSources } from './sources.ts'
import type { WizardValues } from './values.ts'

type Sources = ListenerSources
type When = (state: State<Sources>) => boolean

const field = fieldKit<Sources>()
const isWanted: When = ({ values: { create_listener } }) => create_listener !== false
const isTimed: When = (state) => isWanted(state) && hasTimeouts(state.values.protocol ?? '')
const hasHeaders: When = (state) => isWanted(state) && seesHttp(state.values.protocol ?? '')

const TIMEOUT = 'The timeout must be a number between 0 and 31536000000.'
const MOST_TIME: readonly [number, number] = [0, 31_536_000_000]
const UNREADABLE = 'Unable to retrieve SSL certificates.'

function timeout(label: string, name: keyof WizardValues) {
  return field.number(label, name, isTimed, MOST_TIME, TIMEOUT)
}

/** [LB-059, LB-061] */
function portProblem({ values: { protocol_port = '' }, answers: { usedPorts = [] } }: State<Sources>) {
  return usedPorts.includes(Number(protocol_port))
    ? 'The port must be unique among all listeners attached to this load balancer.'
    : undefined
}

const port = field.number(
  'Port',
  'protocol_port',
  isWanted,
  [1, 65_535],
  'The port must be a number between 1 and 65535.',
)

/** [LB-035, LB-062, LB-063, LB-079] */
export const LISTENER_FIELDS = {
  create_listener: field.flag('Create Listener'),
  listener_name: field.text('Name', { when: isWanted }),
  listener_description: field.text('Description', { when: isWanted, control: 'textarea', rows: 3 }),
  protocol: field.choice<WizardValues['protocol']>('Protocol', {
    when: isWanted,
    isRequired: true,
    placeholder: 'Select a protocol',
    awaits: ['usedPorts'],
    choices: ({ answers: { hasKeyManager, certificates } }) =>
      LISTENER_PROTOCOLS.filter((name) => name !== 'TERMINATED_HTTPS' || hasKeyManager === true).map((name) => ({
        value: name,
        label: name,
        problem: name === 'TERMINATED_HTTPS' && certificates?.hasFailed ? UNREADABLE : undefined,
      })),
  }),
  protocol_port: { ...port, check: (state: State<Sources>) => port.check?.(state) ?? portProblem(state) },
  timeout_client_data: timeout('Client Data Timeout', 'timeout_client_data'),
  timeout_tcp_inspect: timeout('TCP Inspect Timeout', 'timeout_tcp_inspect'),
  timeout_member_connect: timeout('Member Connect Timeout', 'timeout_member_connect'),
  timeout_member_data: timeout('Member Data Timeout', 'timeout_member_data'),
  connection_limit: field.number(
    'Connection Limit',
    'connection_limit',
    isWanted,
    [-1, 2_147_483_647],
    'The connection limit must be a number greater than or equal to -1.',
  ),
  allowed_cidrs: field.text('Allowed CIDRs', {
    when: isWanted,
    placeholder: '0.0.0.0/0',
    help: 'Separated by commas; every address is allowed when this is empty.',
    check: ({ values: { allowed_cidrs = '' } }) =>
      allowed_cidrs.split(',').every((range) => range.trim() === '' || isRange(range.trim()))
        ? undefined
        : 'The IP address is not valid.',
  }),
  listener_ciphers: field.text('TLS Cipher String', {
    when: (state) => isWanted(state) && state.values.protocol === 'TERMINATED_HTTPS',
    check: ({ values: { listener_ciphers } }) => cipherProblem(listener_ciphers),
  }),
  forwarded_for: field.flag('X-Forwarded-For', { when: hasHeaders }),
  forwarded_port: field.flag('X-Forwarded-Port', { when: hasHeaders }),
  forwarded_proto: field.flag('X-Forwarded-Proto', { when: hasHeaders }),
  listener_up: field.flag('Admin State Up', { when: isWanted }),
}
