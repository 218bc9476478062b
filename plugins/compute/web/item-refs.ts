import type { ItemRef } from '@fascia/sdk/common'
import { itemRef } from '@fascia/sdk/web/declare'
import type { Aggregate } from './aggregates/aggregate.ts'

export const aggregateRef: ItemRef<Aggregate> = itemRef<Aggregate>('OS::Nova::Aggregate')
export const keypairRef: ItemRef<never> = itemRef<never>('OS::Nova::Keypair')
export const serverGroupRef: ItemRef<never> = itemRef<never>('OS::Nova::ServerGroup')
