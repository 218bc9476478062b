import { DATA_SEEDS } from './data-seeds.ts'
import { PAGE_SEEDS } from './page-seeds.ts'
import type { Seed } from './seed.ts'
import { TYPE_SEEDS } from './type-seeds.ts'

/** All that `fascia add` makes, by the word of the command line. Every kind of contribution is made by one of them. */
export const SEEDS: Readonly<Record<string, Seed>> = { ...TYPE_SEEDS, ...PAGE_SEEDS, ...DATA_SEEDS }
