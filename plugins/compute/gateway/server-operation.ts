import { Fault } from '@fascia/sdk/common'
import { post, type Route } from '@fascia/sdk/gateway'
import { type ServerOperation, ServerOperationBody } from '../common/wire.ts'
import { serverPath } from './nova-server.ts'

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
export const operateServer: Route = post(
  '/api/nova/servers/:id',
  { body: ServerOperationBody },
  async ({ cloud, params, body: { operation, image, password } }) => {
    const path = serverPath(params.id ?? '', '/action')
    if (operation !== 'rescue') {
      const stray = image === undefined ? (password === undefined ? undefined : 'password') : 'image'
      if (stray) throw new Fault('GATEWAY_INPUT_INVALID', { fields: { [stray]: ['Only a rescue takes this.'] } })
      await cloud.compute.post(path, ACTIONS[operation])
      return
    }
    const rescue = {
      ...(image === undefined ? {} : { rescue_image_ref: image }),
      ...(password ? { adminPass: password } : {}),
    }
    // 2.87 lets an instance that was booted from a volume be rescued too.
    await cloud.compute.post(path, { rescue }, { microversion: '2.87' })
  },
)
