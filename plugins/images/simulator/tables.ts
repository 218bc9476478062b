import { table } from '@fascia/sdk/simulator'
import type { Image, ImageData, Member } from './images/image.ts'
import type { MetadefNamespace, MetadefResourceType } from './metadefs/namespace.ts'

export const tables = {
  images: table<Image>({ owner: 'owner', indexes: ['visibility', 'status'] }),
  data: table<ImageData>({ owner: null }),
  members: table<Member>({ owner: null, indexes: ['image_id', 'member_id'] }),
  metadefs: table<MetadefNamespace>({ owner: null }),
  metadefTypes: table<MetadefResourceType>({ owner: null }),
}

export type ImageTables = typeof tables
