import { plural } from '@fascia/sdk/common'
import { action, because, property, resourceType, type Verdict, type ViewPanel } from '@fascia/sdk/web/declare'
import { objectType, type StoredObject } from '../../api/objects.ts'
import { hasSwift, may } from '../may.ts'

const NEEDS_OBJECT = because('It is a folder')

/** [OBJECT-020] */
function isObject({ is_object }: StoredObject): Verdict {
  return is_object || NEEDS_OBJECT
}

/** [OBJECT-019] */
function hasContent({ is_object, bytes: size }: StoredObject): Verdict {
  if (!is_object) return NEEDS_OBJECT
  return (size ?? 0) > 0 || because('It is empty')
}

/** An object, or a folder of objects [OBJECT-004, OBJECT-006]. */
export const storedObject = resourceType(objectType, {
  names: plural('Object', 'Objects'),
  idOf: 'path',
  indexPath: '/project/containers',
  properties: {
    name: property.text('Name'),
    bytes: property.bytes('Size'),
    content_type: property.text('Content Type'),
  },
  columns: [
    { of: 'name', link: false, view: () => import('./object-link.tsx') },
    { of: 'bytes', view: () => import('./size-cell.tsx') },
  ],
  facets: ['name'],
  actions: {
    download: action<StoredObject>({
      label: 'Download',
      allowed: isObject,
      run: () => import('./download-object.ts'),
    }),
    viewDetails: action<StoredObject>({
      label: 'View Details',
      allowed: isObject,
      view: () => import('./object-details.tsx'),
    }),
    temporaryLink: action<StoredObject>({
      label: 'Create Temporary Link',
      allowed: isObject,
      readiness: () => import('../link/link-readiness.ts'),
      form: () => import('../link/temporary-link.ts'),
    }),
    edit: action<StoredObject>({
      label: 'Edit',
      requires: may('write_object'),
      allowed: isObject,
      form: () => import('./edit-object.ts'),
    }),
    metadata: action<StoredObject>({
      label: 'Update Metadata',
      requires: may('write_object'),
      allowed: isObject,
      view: () => import('./object-properties.tsx'),
      layout: 'wizard',
    }),
    expiration: action<StoredObject>({
      label: 'Set Expiration',
      requires: may('write_object'),
      allowed: isObject,
      form: () => import('./end-form.ts'),
    }),
    copy: action<StoredObject>({
      label: 'Copy',
      requires: may('write_object'),
      allowed: hasContent,
      form: () => import('./copy-object.ts'),
    }),
    delete: action<StoredObject>({
      label: 'Delete',
      requires: may('delete_object'),
      style: 'danger',
      batch: true,
      view: () => import('../delete/delete-objects.tsx'),
    }),
  },
})

const objectsPage = {
  title: 'Objects',
  requires: hasSwift,
  view: () => import('./objects-page.tsx'),
} as const

/** The objects of a container, and those of a folder in it [OBJECT-002]. */
export const objectPanels: readonly ViewPanel[] = [
  { id: 'object-storage.panel.objects', path: '/project/containers/container/:container', ...objectsPage },
  { id: 'object-storage.panel.folder', path: '/project/containers/container/:container/*', ...objectsPage },
]
