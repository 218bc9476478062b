import { accepted, nullable } from '@fascia/sdk/simulator'
import { Type } from 'typebox'
import { startOperation } from '../lifecycle/run-operation.ts'
import { checkImage } from '../servers/check-peers.ts'
import { randomText } from '../servers/random-text.ts'
import { action, starting } from './server-action.ts'

const Reboot = Type.Object({ type: Type.Enum(['HARD', 'Hard', 'hard', 'SOFT', 'Soft', 'soft']) })
const Rescue = nullable(
  Type.Object(
    { adminPass: Type.Optional(Type.String()), rescue_image_ref: Type.Optional(Type.String()) },
    { additionalProperties: false },
  ),
)

export const powerActions = {
  'os-start': starting('start'),
  'os-stop': starting('stop'),
  pause: starting('pause'),
  unpause: starting('unpause'),
  suspend: starting('suspend'),
  resume: starting('resume'),
  reboot: action({ body: Reboot }, (call, server, { type }) => {
    startOperation(call, server, type.toUpperCase() === 'HARD' ? 'rebootHard' : 'rebootSoft')
    return accepted()
  }),
  rescue: action({ body: Rescue }, async (call, server, wanted) => {
    if (wanted?.rescue_image_ref !== undefined) await checkImage(call, wanted.rescue_image_ref, undefined)
    startOperation(call, server, 'rescue')
    return { adminPass: wanted?.adminPass ?? randomText(call, 12) }
  }),
  unrescue: starting('unrescue'),
  changePassword: starting('changePassword', { body: Type.Object({ adminPass: Type.String() }) }),
}
