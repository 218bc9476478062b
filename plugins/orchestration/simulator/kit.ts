import { heat, routeKit } from '@fascia/sdk/simulator'
import { tables } from './stacks/tables.ts'

/** Makes Heat's routes. */
export const { get, post, put, patch, del, collection, list } = routeKit(heat, tables)
