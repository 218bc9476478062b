import type { MetadataResource } from '../../declare/metadata-action.ts'

/** Where the metadata of a kind of resource is, and how it is spoken of. */
export interface MetadataPlace {
  /** The kind, as definitions name it. */
  readonly resourceType: string
  readonly path: (id: string) => string
  readonly title: string
  /** When it cannot be read. */
  readonly failure: string
}

const at = (before: string, after: string) => (id: string) => `/api/${before}/${encodeURIComponent(id)}/${after}`

/** Every kind whose metadata is edited, with its path of the gateway [UI-081]. */
export const METADATA_PLACES: Readonly<Record<MetadataResource, MetadataPlace>> = {
  aggregate: {
    resourceType: 'OS::Nova::Aggregate',
    path: at('nova/aggregates', 'extra-specs/'),
    title: 'Update Aggregate Metadata',
    failure: 'Unable to retrieve the aggregate metadata.',
  },
  flavor: {
    resourceType: 'OS::Nova::Flavor',
    path: at('nova/flavors', 'extra-specs/'),
    title: 'Update Flavor Metadata',
    failure: 'Unable to retrieve the flavor metadata.',
  },
  image: {
    resourceType: 'OS::Glance::Image',
    path: at('glance/images', 'properties/'),
    title: 'Update Image Metadata',
    failure: 'Unable to retrieve the image custom properties.',
  },
  instance: {
    resourceType: 'OS::Nova::Server',
    path: at('nova/servers', 'metadata'),
    title: 'Update Instance Metadata',
    failure: 'Unable to retrieve the instance metadata.',
  },
  volume: {
    resourceType: 'OS::Cinder::Volume',
    path: at('cinder/volumes', 'metadata'),
    title: 'Update Volume Metadata',
    failure: 'Unable to retrieve the volume metadata.',
  },
  volume_snapshot: {
    resourceType: 'OS::Cinder::Snapshot',
    path: at('cinder/volumesnapshots', 'metadata'),
    title: 'Update Volume Snapshot Metadata',
    failure: 'Unable to retrieve the volume snapshot metadata.',
  },
  volume_type: {
    resourceType: 'OS::Cinder::VolumeType',
    path: at('cinder/volumetypes', 'metadata'),
    title: 'Update Volume Type Metadata',
    failure: 'Unable to retrieve the volume type metadata.',
  },
}
