import { field, form, type SourceTools } from '@fascia/sdk/web/declare'
import { evacuate } from '../../api/hosts.ts'
import { list, type NovaService, novaServiceType } from '../../api/services.ts'
import { reportMove } from './report-move.ts'

/** The hosts that can take instances. */
async function targets({ read, item }: SourceTools<NovaService>) {
  const all = await read(list)
  return all.filter(
    ({ binary, host: name, state, status }) =>
      binary === 'nova-compute' && name !== item.host && state === 'up' && status === 'enabled',
  )
}

/** Evacuate Host: rebuilds the instances of a host that is down on another. */
export default form(
  evacuate,
  { targets },
  {
    of: novaServiceType,
    names: { host: 'target_host', onSharedStorage: 'on_shared_storage' },
    isDanger: true,
    intro: 'Every instance of {host} is rebuilt on another host.',
    fields: {
      target_host: field.choice('Target Host', {
        from: 'targets',
        placeholder: 'The scheduler chooses',
        choices: ({ answers: { targets = [] } }) => targets.map(({ host: name }) => ({ value: name, label: name })),
      }),
      on_shared_storage: field.boolean('Shared Storage', {
        help: 'The disks are on storage that the target host reaches, too.',
      }),
    },
    success: false,
    failure: 'Unable to evacuate the host {host}.',
    after: ({ answer: move, item, ...tools }) => reportMove(move, tools, item.host),
  },
)
