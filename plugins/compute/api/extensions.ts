import { listCall } from '@fascia/sdk/common'
import { ApiExtension } from '@fascia/sdk/shapes'

/** What Nova offers beyond its core. */
export const list = listCall('/api/nova/extensions/', { item: ApiExtension })
