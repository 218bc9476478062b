import { optionWords } from '@fascia/sdk/common'
import { field, form } from '@fascia/sdk/web/declare'
import { change, novaServiceType } from '../../api/services.ts'

/** Disable Service: no more instances come to the host, and the reason is kept beside it. */
export default form(change, {
  of: novaServiceType,
  intro: 'No more instances are put on {host}; those on it stay.',
  fields: { disabled_reason: field.text('Reason') },
  body: ({ values }) => ({ ...values, status: 'disabled' as const }),
  success: 'Disabled the service on {host}.',
  failure: 'Unable to disable the service on {host}.',
  command: ({ values: { disabled_reason }, item: { host, binary } }) => [
    ...['openstack', 'compute', 'service', 'set', '--disable'],
    ...optionWords('--disable-reason', disabled_reason),
    ...[host, binary],
  ],
})
