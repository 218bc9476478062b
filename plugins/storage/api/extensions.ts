import { listCall } from '@fascia/sdk/common'
import { ApiExtension } from '@fascia/sdk/shapes'

/** What Cinder offers beyond its core. */
export const list = listCall('/api/cinder/extensions/', { item: ApiExtension })
