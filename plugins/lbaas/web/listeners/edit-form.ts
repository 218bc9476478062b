import { asking, field, form, type SourceTools } from '@fascia/sdk/web/declare'
import { type Listener, listenerType, update } from '../../api/listeners.ts'
import { list } from '../../api/pools.ts'
import { editedListener, valuesOfListener } from '../wizard/clean.ts'
import { shortName } from '../wizard/field-kit.ts'
import { readOnly } from '../wizard/read-only.ts'
import { poolProtocolOf } from '../wizard/rules.ts'
import { LISTENER_SOURCES, readCertificates } from '../wizard/sources.ts'
import { stepsFor } from '../wizard/steps.ts'
import { NEW_VALUES, type WizardValues } from '../wizard/values.ts'

const sources = {
  ...LISTENER_SOURCES,
  certificates: (tools: SourceTools<Listener>) => readCertificates(tools, false),
  pools: async ({ read, item }: SourceTools<Listener>) => {
    const query = { loadbalancerId: item.loadbalancerId }
    const found = await read(list, { query, failure: 'Unable to retrieve pools.' })
    const { protocol = '' } = valuesOfListener(item)
    return found.filter((pool) => pool.id === item.default_pool_id || pool.protocol === poolProtocolOf(protocol))
  },
}

const { listener, certificates } = stepsFor('listener', 'certificates')
const shown = readOnly(listener, 'protocol', 'protocol_port')

/** Edit Listener: its certificates too, where it decrypts [LB-020, LB-054, LB-088]. */
export default form(asking(update, NEW_VALUES), sources, {
  id: 'lbaas.wizard.edit-listener',
  of: listenerType,
  submit: 'Update',
  layout: 'wizard',
  needs: ['pools'],
  needsFailure: 'Unable to retrieve pools.',
  initial: ({ item }) => valuesOfListener(item),
  steps: {
    listener: {
      title: listener.title,
      fields: {
        ...shown.fields,
        default_pool_id: field.choice<string, WizardValues, typeof sources, Listener>('Default Pool', {
          from: 'pools',
          choices: ({ answers: { pools = [] } }) => pools.map((pool) => ({ value: pool.id, label: shortName(pool) })),
        }),
      },
    },
    certificates,
  },
  body: ({ values, item }) => editedListener(values, item),
  success: 'The listener has been updated.',
  failure: 'Unable to update listener.',
})
