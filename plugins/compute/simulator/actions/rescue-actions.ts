import { accepted } from '@fascia/sdk/simulator'
import { Type } from 'typebox'
import { parse } from '../kit.ts'
import { admitOperation, beginOperation } from '../lifecycle/run-operation.ts'
import { checkImage } from '../servers/check-peers.ts'
import { randomText } from '../servers/random-text.ts'
import type { ServerAction } from './server-action.ts'

const Rescue = Type.Union([
  Type.Null(),
  Type.Object(
    { adminPass: Type.Optional(Type.String()), rescue_image_ref: Type.Optional(Type.String()) },
    { additionalProperties: false },
  ),
])

const ChangePassword = Type.Object({ adminPass: Type.String() })

export const rescueActions: ServerAction[] = [
  {
    name: 'rescue',
    async perform(call, server, given) {
      const wish = parse(Rescue, given ?? null)
      admitOperation(call, server, 'rescue')
      if (wish?.rescue_image_ref !== undefined) await checkImage(call, wish.rescue_image_ref, undefined)
      beginOperation(call, server, 'rescue')
      return { adminPass: wish?.adminPass ?? randomText(call, 12) }
    },
  },
  {
    name: 'changePassword',
    perform(call, server, given) {
      parse(ChangePassword, given)
      admitOperation(call, server, 'changePassword')
      beginOperation(call, server, 'changePassword')
      return accepted()
    },
  },
]
