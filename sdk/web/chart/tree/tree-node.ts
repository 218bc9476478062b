import type { Text } from '../../../common/index.ts'
import type { Property } from '../../declare/index.ts'

/** A node of a tree picture, with the nodes below it. */
export interface TreeNode {
  /** Unique among the nodes that share a parent. */
  readonly id: string
  /** The name of the resource, shown as it is. */
  readonly name: string
  /** What it is, above its name: `Listener`. */
  readonly kind: Text
  /** Its status: a property made by `status`, which has the tones and the words, and the value. */
  readonly status?: { readonly property: Property; readonly value: string }
  /** The page that it leads to; a node without one is not a link. */
  readonly to?: string
  readonly children?: readonly TreeNode[]
}

/** The properties of `TreePicture`. */
export interface TreePictureProps {
  /** What the picture shows, as a heading says it. */
  readonly title: string
  readonly root: TreeNode
}
