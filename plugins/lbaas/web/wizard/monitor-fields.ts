import { HTTP_METHODS, MONITOR_TYPES } from '../../api/health-monitors.ts'
import { fieldKit, type State, same } from './field-kit.ts'
import { asksByHttp, isWhole } from './rules.ts'
import type { WizardValues } from './values.ts'

type When = (state: State<object>) => boolean

const field = fieldKit<object>()
const isWanted: When = ({ values: { create_monitor } }) => create_monitor !== false
const isHttp: When = (state) => isWanted(state) && asksByHttp(state.values.monitor_type ?? '')
const CODES = /^\d{3}((, ?\d{3})*|-\d{3})$/

/** [LB-039, LB-065, LB-066, LB-067] */
export const MONITOR_FIELDS = {
  create_monitor: field.flag('Create Health Monitor'),
  monitor_name: field.text('Name', { when: isWanted }),
  monitor_type: field.choice<WizardValues['monitor_type']>('Type', {
    when: isWanted,
    isRequired: true,
    placeholder: 'Select a type',
    choices: () => same(MONITOR_TYPES),
  }),
  max_retries_down: field.number(
    'Max Retries Down',
    'max_retries_down',
    isWanted,
    [1, 10],
    'The max retry down count must be a number between 1 and 10.',
  ),
  delay: field.text('Delay (sec)', {
    when: isWanted,
    isRequired: true,
    isShort: true,
    check: ({ values: { delay = '', timeout = '' } }) =>
      delay === '' || (isWhole(delay, 0, 2_147_483_647) && Number(delay) >= Number(timeout))
        ? undefined
        : 'The health check interval must be greater than or equal to the timeout.',
  }),
  max_retries: field.number(
    'Max Retries',
    'max_retries',
    isWanted,
    [1, 10],
    'The max retry count must be a number between 1 and 10.',
  ),
  timeout: field.number(
    'Timeout (sec)',
    'timeout',
    isWanted,
    [0, 2_147_483_647],
    'The timeout must be a number greater than or equal to 0.',
  ),
  http_method: field.choice<WizardValues['http_method']>('HTTP Method', {
    when: isHttp,
    hasBlank: false,
    choices: () => same(HTTP_METHODS),
  }),
  expected_codes: field.text('Expected Codes', {
    when: isHttp,
    check: ({ values: { expected_codes = '' } }) =>
      CODES.test(expected_codes) ? undefined : 'The expected status code is not valid.',
  }),
  url_path: field.text('URL Path', {
    when: isHttp,
    check: ({ values: { url_path = '' } }) => (/^\/\S*$/.test(url_path) ? undefined : 'The URL path is not valid.'),
  }),
  monitor_up: field.flag('Admin State Up', { when: isWanted }),
}
