import { defineGateway } from '@fascia/sdk/gateway'
import { createContainer, deleteContainer, getContainer, listContainers, setContainerAccess } from './containers.ts'
import { deleteVersion, listVersions, restoreVersion } from './object-versions.ts'
import { copyObject, deleteObject, downloadObject, getObject, listObjects } from './objects.ts'
import swift from './policy/swift.json' with { type: 'json' }
import { getPreview } from './preview.ts'
import {
  changeContainerProperties,
  changeObjectProperties,
  getContainerProperties,
  getObjectProperties,
  setObjectEnd,
} from './properties.ts'
import { receiveObject } from './receive-object.ts'
import { getInfo, getPolicies } from './service-info.ts'
import { createLink, getSupport } from './temporary-links.ts'
import { beginUpload, discardUpload, finishUpload, getUploadLimits, receiveSegment } from './upload/large-upload.ts'

export default defineGateway({
  routes: [
    getInfo,
    getPolicies,
    listContainers,
    getContainer,
    createContainer,
    setContainerAccess,
    deleteContainer,
    listObjects,
    getObject,
    getPreview,
    receiveObject,
    getUploadLimits,
    beginUpload,
    receiveSegment,
    finishUpload,
    discardUpload,
    downloadObject,
    deleteObject,
    copyObject,
    listVersions,
    restoreVersion,
    deleteVersion,
    getContainerProperties,
    changeContainerProperties,
    getObjectProperties,
    changeObjectProperties,
    setObjectEnd,
    getSupport,
    createLink,
  ],
  policies: [swift],
  settings: { SWIFT_STORAGE_POLICY_DISPLAY_NAMES: {}, SWIFT_SEGMENT_BYTES: 67_108_864 },
})
