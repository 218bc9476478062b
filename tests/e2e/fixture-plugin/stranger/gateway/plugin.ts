import { defineGateway, handle } from '@fascia/sdk/gateway'
import * as runs from '../api/runs.ts'

export default defineGateway({ routes: [handle(runs.get, async () => ({ ran: true }))] })
