import { field, form } from '@fascia/sdk/web/declare'
import { changeMasters, zoneType } from '../../api/zones.ts'
import { MASTERS_HELP, mastersProblem } from './masters.ts'

/** Change Masters of a secondary zone. */
export default form(changeMasters, {
  of: zoneType,
  submit: 'Save',
  initial: ({ item: { masters } }) => ({ masters: [...masters] }),
  fields: {
    masters: field.own('Masters', () => import('./masters-field.tsx'), {
      isRequired: true,
      help: MASTERS_HELP,
      check: ({ values: { masters } }) => mastersProblem(masters),
    }),
  },
  body: ({ values: { masters } }) => ({ masters: masters.map((one) => one.trim()) }),
  success: 'Masters of zone {unicode_name} were successfully changed.',
  failure: 'Unable to change the masters of the zone.',
  command: ({ values: { masters = [] }, item: { id } }) => [
    'openstack',
    'zone',
    'set',
    id,
    '--masters',
    ...masters.map((one) => one.trim()),
  ],
})
