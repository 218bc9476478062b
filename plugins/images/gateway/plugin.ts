import { defineGateway, type GatewayPart } from '@fascia/sdk/gateway'
import { changeImage, deactivateImage, deleteImage, reactivateImage } from './change-image.ts'
import { createImage } from './create-image.ts'
import { changeImageProperties, getImageProperties } from './image-properties.ts'
import { getImage, getImageVersion, imageNames, listImages } from './images.ts'
import { listNamespaces } from './metadefs/namespaces.ts'
import { listResourceTypes } from './metadefs/resource-types.ts'
import zed from './policy/zed.json' with { type: 'json' }
import { receiveImage } from './receive-image.ts'
import { uploadImage } from './upload-image.ts'

const images: GatewayPart = defineGateway({
  routes: [
    listImages,
    getImage,
    createImage,
    receiveImage,
    uploadImage,
    changeImage,
    deleteImage,
    deactivateImage,
    reactivateImage,
    getImageVersion,
    getImageProperties,
    changeImageProperties,
    listNamespaces,
    listResourceTypes,
  ],
  policies: [zed],
  names: { 'OS::Glance::Image': imageNames },
})

export default images
