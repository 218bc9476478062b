import type { World } from '@fascia/sdk/simulator'
import type { NetworkTables } from '../tables.ts'
import { layFabric } from './lay-fabric.ts'

/** A fresh cloud: the external network, and nothing of anybody's. */
export const emptyWorld: World<NetworkTables> = (place) => {
  layFabric(place)
}
