import type { World } from '@fascia/sdk/simulator'
import type { ComputeTables } from '../tables.ts'
import { layFlavors, layHosts } from './lay-hosts.ts'

/** A fresh cloud: machines and flavors, and nobody's servers. */
export const emptyWorld: World<ComputeTables> = (place) => {
  layFlavors(place)
  layHosts(place, 3)
}
