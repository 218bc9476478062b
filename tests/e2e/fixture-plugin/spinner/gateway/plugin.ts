import { defineGateway, handle } from '@fascia/sdk/gateway'
import * as spin from '../api/spin.ts'

/** Never gives the thread of the gateway back. */
function endless(): never {
  for (;;) Math.sqrt(2)
}

export default defineGateway({ routes: [handle(spin.get, async () => endless())] })
