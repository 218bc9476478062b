import { imageDataTable, imageTable, importTaskTable, memberTable } from './images/image.ts'
import { metadefTable, metadefTypeTable } from './metadefs/namespace.ts'

export const tables = {
  images: imageTable,
  data: imageDataTable,
  members: memberTable,
  importTasks: importTaskTable,
  metadefs: metadefTable,
  metadefTypes: metadefTypeTable,
}

export type ImageTables = typeof tables
