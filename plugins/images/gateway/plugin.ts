import { defineGateway } from '@fascia/sdk/gateway'
import { changeImage, deactivateImage, deleteImage, reactivateImage } from './change-image.ts'
import { createImage, uploadImage } from './create-image.ts'
import { changeImageProperties, getImageProperties } from './image-properties.ts'
import { getImage, getImageVersion, imageNames, listImages } from './images.ts'
import { listNamespaces, listResourceTypes } from './metadata-definitions.ts'
import zed from './policy/zed.json' with { type: 'json' }
import { receiveImage } from './receive-image.ts'

export default defineGateway({
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
