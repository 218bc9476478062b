import { listCall } from '@fascia/sdk/common'
import { ApiExtension } from '@fascia/sdk/shapes'

/** What Neutron offers beyond its core. */
export const list = listCall('/api/neutron/extensions/', { item: ApiExtension })
