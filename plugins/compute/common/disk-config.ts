import type { Value } from '@fascia/sdk/common'
import Type from 'typebox'

/** How a disk is partitioned when it grows or is made again. */
export const DiskConfig = Type.Enum(['AUTO', 'MANUAL'])
export type DiskConfig = Value<typeof DiskConfig>
