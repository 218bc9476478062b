import { asking, form } from '@fascia/sdk/web/declare'
import { poolType, update } from '../../api/pools.ts'
import { editedPool, valuesOfPool } from '../wizard/clean.ts'
import { POOL_FIELDS } from '../wizard/pool-fields.ts'
import { readOnly } from '../wizard/read-only.ts'
import { stepsFor } from '../wizard/steps.ts'
import { NEW_VALUES } from '../wizard/values.ts'

const { pool } = stepsFor('pool')
const always = { ...POOL_FIELDS.pool_protocol, when: () => true }

/** Edit Pool: its protocol is only shown [LB-021, LB-088]. */
export default form(asking(update, NEW_VALUES), {
  id: 'lbaas.wizard.edit-pool',
  of: poolType,
  submit: 'Update',
  layout: 'wizard',
  initial: ({ item }) => valuesOfPool(item),
  steps: { pool: readOnly({ ...pool, fields: { ...pool.fields, pool_protocol: always } }, 'pool_protocol') },
  body: ({ values, item }) => editedPool(values, item),
  success: 'The pool has been updated.',
  failure: 'Unable to update pool.',
})
