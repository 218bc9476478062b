import { plural } from '@fascia/sdk/common'
import { type ActionSpec, action, panel, property, resourceType } from '@fascia/sdk/web/declare'
import * as containers from '../../api/containers.ts'
import { ofContainer } from '../../api/properties.ts'
import { hasSwift, may } from '../may.ts'

/** [OBJECT-009, OBJECT-013, OBJECT-014, OBJECT-015, OBJECT-027] */
const create = action<containers.Container>({
  label: 'Create Container',
  on: 'list',
  requires: may('create_container'),
  form: () => import('./create-container.ts'),
})

/** [OBJECT-007, OBJECT-039] */
const uploadObject = action<containers.Container>({
  label: 'Upload File',
  requires: may('write_object'),
  form: () => import('./upload-object.ts'),
})

/** Several files and whole folders at once. */
const uploadFiles = action<containers.Container>({
  label: 'Upload Files and Folders',
  requires: may('write_object'),
  view: () => import('../upload/upload-files.tsx'),
})

/** [OBJECT-007, OBJECT-027] */
const createFolder = action<containers.Container>({
  label: 'Create Folder',
  requires: may('write_object'),
  form: () => import('./create-folder.ts'),
})

/** [OBJECT-009, OBJECT-026, OBJECT-030] */
const deleteContainer: ActionSpec<containers.Container> = {
  label: plural('Delete Container', 'Delete Containers'),
  requires: may('delete_container'),
  batch: true,
  style: 'danger',
  confirm: {
    title: plural('Delete Container', 'Delete Containers'),
    body: plural(
      'Are you sure you want to delete container {names}?',
      'Are you sure you want to delete containers {names}?',
    ),
    submit: 'Delete',
    isDanger: true,
  },
  messages: {
    success: plural('Container {names} deleted.', 'Containers {names} deleted.'),
    failure: plural('Unable to delete container {names}.', 'Unable to delete containers {names}.'),
  },
  behaviour: { kind: 'request', request: { method: 'DELETE', path: containers.remove.path }, outcome: 'deleted' },
}

/** A container of object storage. */
export const container = resourceType(containers.containerType, {
  names: plural('Container', 'Containers'),
  calls: { list: containers.list, get: containers.get },
  idOf: 'name',
  properties: {
    name: property.text('Name'),
    count: property.count('Object Count'),
    bytes: property.bytes('Size'),
    last_modified: property.instant('Last Modified'),
  },
  columns: [
    { of: 'name', link: false, view: () => import('./container-link.tsx') },
    'count',
    'bytes',
    { of: 'last_modified', priority: 2 },
  ],
  facets: [{ of: 'prefix', label: 'Prefix' }],
  drawer: { view: () => import('./container-details.tsx') },
  actions: {
    create,
    uploadObject,
    uploadFiles,
    createFolder,
    updateMetadata: action({
      label: 'Update Metadata',
      requires: may('change_container'),
      metadata: {
        path: ofContainer.path,
        title: 'Update Container Metadata',
        failure: 'Unable to retrieve the container metadata.',
      },
    }),
    delete: deleteContainer,
  },
})

export const containersPanel = panel(container, {
  path: '/project/containers',
  nav: { perspective: 'project', group: 'Object Store', order: 410 },
  help: 'A container holds objects: files of any size, with folders in their names. Upload files by choosing or dropping them, copy and download them, and make links that end. A public container can be read by anyone who knows its address.',
  requires: hasSwift,
  itemActions: ['updateMetadata', 'delete'],
})
