import { table } from '@fascia/sdk/simulator'
import type { Image, ImageData, Member } from './images/image.ts'
import type { MetadefNamespace, MetadefResourceType } from './metadefs/index.ts'

export const tables = {
  images: table<Image>('owner', 'visibility', 'status'),
  data: table<ImageData>(),
  members: table<Member>('image_id', 'member_id'),
  metadefs: table<MetadefNamespace>(),
  metadefTypes: table<MetadefResourceType>(),
}

export type ImageTables = typeof tables
