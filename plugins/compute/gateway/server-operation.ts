import { handle, refuse } from '@fascia/sdk/gateway'
import { operate, type ServerOperation } from '../api/servers.ts'
import { act } from './nova-server.ts'

/** Each operation in the words of Nova's action call. Rescue has values of its own. */
const ACTIONS: Readonly<Record<Exclude<ServerOperation, 'rescue'>, Readonly<Record<string, unknown>>>> = {
  start: { 'os-start': null },
  stop: { 'os-stop': null },
  pause: { pause: null },
  unpause: { unpause: null },
  suspend: { suspend: null },
  resume: { resume: null },
  soft_reboot: { reboot: { type: 'SOFT' } },
  hard_reboot: { reboot: { type: 'HARD' } },
  lock: { lock: null },
  unlock: { unlock: null },
  shelve: { shelve: null },
  unshelve: { unshelve: null },
  unrescue: { unrescue: null },
  confirm_resize: { confirmResize: null },
  revert_resize: { revertResize: null },
  migrate: { migrate: null },
}

/** Changes the state of an instance: `{operation: 'start'}` [COMPUTE-040]. */
export const operateServer = handle(operate, async ({ cloud, params, body: { operation, image, password } }) => {
  if (operation !== 'rescue') {
    const message = ['Only a rescue takes this.']
    if (image !== undefined) throw refuse(operate, { image: message })
    if (password !== undefined) throw refuse(operate, { password: message })
    return act(cloud, params.id, ACTIONS[operation])
  }
  const rescue = {
    ...(image === undefined ? {} : { rescue_image_ref: image }),
    ...(password ? { adminPass: password } : {}),
  }
  // 2.87 lets an instance that was booted from a volume be rescued too.
  return act(cloud, params.id, { rescue }, '2.87')
})
