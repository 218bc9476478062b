import { type ItemRef, itemRef } from '@fascia/sdk/web/declare'
import type { Server } from '../common/wire.ts'
import type { Aggregate } from './aggregates/aggregate.ts'

export const serverRef: ItemRef<Server> = itemRef<Server>('OS::Nova::Server')
export const aggregateRef: ItemRef<Aggregate> = itemRef<Aggregate>('OS::Nova::Aggregate')
export const keypairRef: ItemRef<never> = itemRef<never>('OS::Nova::Keypair')
export const serverGroupRef: ItemRef<never> = itemRef<never>('OS::Nova::ServerGroup')
