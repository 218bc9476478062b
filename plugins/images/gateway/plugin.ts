import { defineGateway, type GatewayPart } from '@fascia/sdk/gateway'
import { getImage, getImageVersion, listImages } from './images.ts'
import zed from './policy/zed.json' with { type: 'json' }

const images: GatewayPart = defineGateway({
  routes: [listImages, getImage, getImageVersion],
  policies: [zed],
})

export default images
