import { handle } from '@fascia/sdk/gateway'
import type { ApiExtension } from '@fascia/sdk/shapes'
import { list } from '../api/extensions.ts'

/** What Nova offers beyond its core [CORE-030]. */
export const listExtensions = handle(list, ({ cloud }) =>
  cloud.compute.pages<ApiExtension>('/extensions', 'extensions'),
)
