import { keystone, routeKit } from '@fascia/sdk/simulator'
import { identityTables } from './identity-tables.ts'

/** Makes Keystone's routes. */
export const { collection, get, post, put, patch, del, list, tags } = routeKit(keystone, identityTables)
