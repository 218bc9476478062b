import { all, plural, policy, service } from '@fascia/sdk/common'
import { action, deleteAction, linkAction, overview, panel, property, resourceType, tab } from '@fascia/sdk/web/declare'
import { extraSpecType, list as listExtraSpecs } from '../../api/extra-specs.ts'
import { ofType } from '../../api/metadata.ts'
import { remove as removeEncryption } from '../../api/volume-encryption.ts'
import * as types from '../../api/volume-types.ts'
import { createEncryption, updateEncryption } from './encryption-forms.ts'
import { createExtraSpec } from './extra-spec.ts'
import { associateQos, createType, editAccess, editType } from './type-forms.ts'
import { isEncrypted } from './type-state.ts'

const requires = policy('volume', 'volume_extension:types_manage')

/** [VOLP-093] */
const extraSpecsTab = tab(
  'Extra Specs',
  extraSpecType,
  {
    call: listExtraSpecs,
    input: ({ id }: types.VolumeType) => ({ params: { owner_id: id } }),
    what: 'extra specs',
    actions: ['createExtraSpec'],
  },
  { requires },
)

/** A volume type: a kind of storage [VOLP-085]. */
export const volumeType = resourceType(types.volumeTypeType, {
  names: plural('Volume Type', 'Volume Types'),
  calls: types,
  detailsPath: ':id/',
  properties: {
    encryption: property.text('Encryption', { at: 'encryption.provider' }),
    control_location: property.text('Control Location', { at: 'encryption.control_location' }),
    cipher: property.text('Cipher', { at: 'encryption.cipher' }),
    key_size: property.count('Key Size (bits)', { at: 'encryption.key_size' }),
  },
  columns: [
    'name',
    { of: 'description', priority: 3 },
    { of: 'associated_qos_spec', priority: 2 },
    { of: 'encryption', priority: 2 },
    'is_public',
  ],
  facets: ['name', 'description', 'associated_qos_spec', 'encryption'],
  details: [
    overview(
      { title: 'Volume Type', properties: ['name', 'id', 'description', 'is_public', 'associated_qos_spec'] },
      { title: 'Encryption', properties: ['encryption', 'control_location', 'cipher', 'key_size'] },
    ),
    extraSpecsTab,
  ],
  /** In the order of their menu [VOLP-086]. */
  actions: {
    createType,
    createEncryption,
    /** [VOLP-088] */
    extraSpecs: linkAction({
      label: 'View Extra Specs',
      requires,
      to: '/admin/volume_types/:id/',
      tab: extraSpecsTab,
    }),
    associateQos,
    editType,
    updateEncryption,
    editAccess,
    /** [VOLP-087] */
    deleteEncryption: action<types.VolumeType, typeof removeEncryption>({
      label: 'Delete Encryption',
      style: 'danger',
      requires: policy('volume', 'volume_extension:volume_type_encryption'),
      allowed: isEncrypted,
      call: removeEncryption,
      confirm: {
        title: 'Confirm Delete Encryption',
        body: 'You have selected "{names}". Volumes that are made of the type later are not encrypted.',
        submit: 'Delete Encryption',
        isDanger: true,
      },
      messages: {
        success: 'Deleted the encryption of volume type: {names}.',
        failure: 'Unable to delete the encryption of volume type: {names}.',
      },
    }),
    /** [VOLP-088] */
    deleteType: deleteAction({ batch: true, requires }),
    typeMetadata: action({
      label: 'Update Metadata',
      requires,
      metadata: {
        path: ofType.path,
        title: 'Update Volume Type Metadata',
        failure: 'Unable to retrieve the volume type metadata.',
        definitions: 'OS::Cinder::VolumeType',
      },
    }),
    /** Above the extra specs of a type [VOLP-093]. */
    createExtraSpec,
  },
})

/** The volume types, and below them the QoS specs [VOLP-085]. */
export const typesPanel = panel(volumeType, {
  path: '/admin/volume_types',
  nav: { perspective: 'admin', group: 'Volume', order: 240 },
  help: 'A volume type says on which storage a volume is, by extra specs, and with which QoS and encryption. Make a type public, or give it to some projects.',
  requires: all(service('block-storage'), requires),
  itemActions: [
    'createEncryption',
    'extraSpecs',
    'associateQos',
    'editType',
    'updateEncryption',
    'editAccess',
    'deleteEncryption',
    'deleteType',
    'typeMetadata',
  ],
  view: () => import('./qos-specs.tsx'),
})
