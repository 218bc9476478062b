import { imageDataTable, imageTable, memberTable } from './images/image.ts'
import { metadefTable, metadefTypeTable } from './metadefs/namespace.ts'

export const tables = {
  images: imageTable,
  data: imageDataTable,
  members: memberTable,
  metadefs: metadefTable,
  metadefTypes: metadefTypeTable,
}

export type ImageTables = typeof tables
