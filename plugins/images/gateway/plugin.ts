import { defineGateway } from '@fascia/sdk/gateway'
import { IMAGE_FORMATS } from '../common/image-formats.ts'
import { changeImage, deactivateImage, deleteImage, reactivateImage } from './change-image.ts'
import { createImage, uploadImage } from './create-image.ts'
import { changeImageProperties, getImageProperties } from './image-properties.ts'
import { getImage, getImageVersion, imageNames, listImages } from './images.ts'
import { listNamespaces, listResourceTypes, namespaceRoutes } from './metadata-definitions.ts'
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
    ...namespaceRoutes,
  ],
  policies: [zed],
  names: { 'OS::Glance::Image': imageNames },
  settings: {
    CREATE_IMAGE_DEFAULTS: { image_visibility: 'public' },
    FILTER_DATA_FIRST: { 'admin.images': false },
    HORIZON_IMAGES_UPLOAD_MODE: 'legacy',
    IMAGES_ALLOW_LOCATION: false,
    OPENSTACK_API_VERSIONS: { image: 2 },
    OPENSTACK_IMAGE_BACKEND: { image_formats: Object.keys(IMAGE_FORMATS) },
  },
  publicSettings: ['CREATE_IMAGE_DEFAULTS', 'HORIZON_IMAGES_UPLOAD_MODE', 'IMAGES_ALLOW_LOCATION'],
  publicAliases: {
    HORIZON_ACTIVE_IMAGE_VERSION: 'OPENSTACK_API_VERSIONS.image',
    OPENSTACK_IMAGE_FORMATS: 'OPENSTACK_IMAGE_BACKEND.image_formats',
  },
})
