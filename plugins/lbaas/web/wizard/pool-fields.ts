import { ALGORITHMS, PERSISTENCES, POOL_PROTOCOLS } from '../../api/pools.ts'
import { cipherProblem, fieldKit, protocolOf, type State, same } from './field-kit.ts'
import type { WizardValues } from './values.ts'

type When = (state: State<object>) => boolean

const field = fieldKit<object>()
const isWanted: When = ({ values: { create_pool } }) => create_pool !== false
const ofUdp: When = (state) => protocolOf(state) === 'UDP' || state.values.pool_protocol === 'UDP'

/** [LB-035, LB-063] */
export const POOL_FIELDS = {
  create_pool: field.flag('Create Pool'),
  pool_name: field.text('Name', { when: isWanted }),
  pool_description: field.text('Description', { when: isWanted, control: 'textarea', rows: 3 }),
  lb_algorithm: field.choice<WizardValues['lb_algorithm']>('Algorithm', {
    when: isWanted,
    isRequired: true,
    placeholder: 'Select an algorithm',
    choices: () => same(ALGORITHMS),
  }),
  pool_protocol: field.choice<WizardValues['pool_protocol']>('Protocol', {
    when: (state) => isWanted(state) && protocolOf(state) === '',
    isRequired: true,
    placeholder: 'Select a protocol',
    choices: () => same(POOL_PROTOCOLS),
  }),
  persistence: field.choice<WizardValues['persistence']>('Session Persistence', {
    when: isWanted,
    placeholder: 'None',
    choices: (state) => same(ofUdp(state) ? ['SOURCE_IP'] : PERSISTENCES),
  }),
  cookie_name: field.text('Cookie Name', {
    isRequired: true,
    when: (state) => isWanted(state) && state.values.persistence === 'APP_COOKIE',
  }),
  tls_enabled: field.flag('TLS Enabled', { when: isWanted }),
  pool_ciphers: field.text('TLS Cipher String', {
    when: (state) => isWanted(state) && state.values.tls_enabled === true,
    check: ({ values: { pool_ciphers } }) => cipherProblem(pool_ciphers),
  }),
  pool_up: field.flag('Admin State Up', { when: isWanted }),
}
