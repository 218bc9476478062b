import { listCall, type Value } from '@fascia/sdk/common'
import { nullable } from '@fascia/sdk/shapes'
import Type from 'typebox'

/** An image that a volume can be made of. */
export const SourceImage = Type.Object({
  id: Type.String(),
  /** The id, where the image has no name. */
  name: Type.String(),
  /** Bytes; 0 where it is not known. */
  size: Type.Integer(),
  /** Bytes of the disk that the image unpacks to; null where it is not known. */
  virtual_size: nullable(Type.Integer()),
  /** GiB. */
  min_disk: Type.Integer(),
})
export type SourceImage = Value<typeof SourceImage>

/** The active images that a volume can be made of; none without an image service. */
export const list = listCall('/api/cinder/source-images/', { item: SourceImage })
