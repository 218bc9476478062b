import { defineGateway, type GatewayPart } from '@fascia/sdk/gateway'
import zed from './policy/zed.json' with { type: 'json' }
import { getVolume, listVolumes } from './volumes.ts'

const storage: GatewayPart = defineGateway({
  routes: [listVolumes, getVolume],
  policies: [zed],
})

export default storage
