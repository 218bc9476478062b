import type { ActionResult } from '../../common/index.ts'
import type { MetadataPlace } from '../declare/metadata-place.ts'

/** The properties of `MetadataModal`. */
export interface MetadataModalProps extends MetadataPlace {
  readonly id: string
  /** Shown below the title: the name of the edited item. */
  readonly name: string
  /** The type of the resource in the registry, for the result: `OS::Nova::Server`. */
  readonly type: string
  /** Closes the modal: with what was updated, or with nothing when the person left. */
  readonly close: (result?: ActionResult) => void
}
