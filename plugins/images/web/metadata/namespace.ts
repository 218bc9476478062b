import { all, plural, policy, service } from '@fascia/sdk/common'
import { action, because, deleteAction, panel, resourceType, view } from '@fascia/sdk/web/declare'
import * as definitions from '../../api/metadata-definitions.ts'
import { editNamespace } from './edit-namespace.ts'

const calls = {
  list: definitions.namespaces,
  get: definitions.getNamespace,
  remove: definitions.removeNamespace,
}

const isFree = ({ protected: isProtected }: definitions.Namespace) =>
  isProtected !== true || because('It is protected.')

/** A namespace of metadata definitions [ADMP-018, ADMP-020, ADMP-027]. */
export const namespace = resourceType(definitions.namespaceType, {
  names: plural('Metadata Definition', 'Metadata Definitions'),
  calls,
  columns: [
    'name',
    { of: 'description', priority: 3 },
    { of: 'resource_type_names', priority: 2 },
    'is_public',
    'protected',
  ],
  facets: [{ of: 'resource_types', label: 'Resource Types', isServer: true }],
  details: [
    {
      title: 'Namespace Overview',
      order: 0,
      groups: [
        { title: 'Namespace', properties: ['name', 'namespace', 'description', 'created_at', 'updated_at'] },
        { title: 'Use', properties: ['resource_type_names', 'is_public', 'protected'] },
      ],
    },
    view('Contents', () => import('./namespace-contents.tsx'), { id: 'images.view.namespace-contents' }),
  ],
  actions: {
    /** [ADMP-019, ADMP-022] */
    importNamespace: action({
      label: 'Import Namespace',
      on: 'list',
      requires: policy('image', 'add_metadef_namespace'),
      form: () => import('./import-namespace.ts'),
    }),
    editNamespace,
    /** [ADMP-021] */
    updateAssociations: action({
      label: 'Update Associations',
      requires: policy('image', 'list_metadef_resource_types', 'add_metadef_resource_type_association'),
      allowed: isFree,
      form: () => import('./update-associations.ts'),
    }),
    /** [ADMP-019] */
    deleteNamespace: deleteAction({
      batch: true,
      noun: plural('Namespace', 'Namespaces'),
      requires: policy('image', 'modify_metadef_namespace'),
      allowed: isFree,
    }),
  },
})

/** For administrators of the image service [ADMP-017]. */
export const namespacesPanel = panel(namespace, {
  id: 'images.panel.metadata-definitions',
  title: 'Metadata Definitions',
  path: '/admin/metadata_defs',
  nav: { perspective: 'admin', group: 'System', order: 120 },
  help: 'A metadata definition, or namespace, describes keys that images, flavors, volumes or instances may have, with their types and values. Import namespaces as JSON, and choose the resource types for which their keys are offered.',
  requires: all(service('image'), policy('image', 'context_is_admin', 'get_metadef_namespaces')),
})
